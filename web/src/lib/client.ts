// The one API of the page.
import { Api } from './api'
import { settings } from './settings.svelte'

export const api = new Api(() => settings.language)
