import { mount } from 'svelte'
import App from './App.svelte'
import './fonts.css'
import './app.css'
import { start_router } from './lib/router.svelte'
import { fetched } from './pages'

void start_router(fetched).then(() => mount(App, { target: document.getElementById('app')! }))
