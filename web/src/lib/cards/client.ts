// The one API of the card game.
import { api } from '../client'
import { SeasonsApi } from './api'

export const seasons = new SeasonsApi(api)
