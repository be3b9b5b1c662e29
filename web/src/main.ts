import { mount } from 'svelte'
import App from './App.svelte'
import './fonts.css'
import './app.css'
import { start_router } from './lib/router.svelte'

start_router()
mount(App, { target: document.getElementById('app')! })
