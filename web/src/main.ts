import '@fontsource/barlow-condensed/latin-500.css'
import '@fontsource/barlow-condensed/latin-700.css'
import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { start_router } from './lib/router.svelte'

start_router()
mount(App, { target: document.getElementById('app')! })
