// Every address of the client, once: the page behind it, its title, and where a link to it stands. A page reads the rest of
// its address from the router.
import type { Component } from 'svelte'
import Account from './pages/Account.svelte'
import Cards from './pages/cards/Cards.svelte'
import Events from './pages/events/Events.svelte'
import Home from './pages/Home.svelte'
import Lab from './pages/Lab.svelte'
import Leagues from './pages/leagues/Leagues.svelte'
import Learn from './pages/Learn.svelte'
import Lobby from './pages/Lobby.svelte'
import MatchPage from './pages/MatchPage.svelte'
import Missing from './pages/Missing.svelte'
import Play from './pages/Play.svelte'
import Rules from './pages/Rules.svelte'
import Teams from './pages/Teams.svelte'
import type { Key } from './words'

export interface Page {
  path: string // the first part of the address
  title: Key
  component: Component
  nav?: Key // the word of its link in the bar above
  door?: Key // what the card on the first page says of it
  whole?: boolean // it fills the window, and begins anew for each address
}

export const pages: Page[] = [
  { path: '', title: 'app.name', component: Home },
  { path: 'play', title: 'play.title', component: Play, nav: 'nav.play' },
  { path: 'teams', title: 'teams.title', component: Teams, nav: 'nav.teams', door: 'home.teams.text' },
  { path: 'leagues', title: 'leagues.title', component: Leagues, nav: 'nav.leagues', door: 'leagues.door' },
  { path: 'learn', title: 'learn.title', component: Learn, nav: 'nav.learn', door: 'home.learn.text' },
  { path: 'rules', title: 'rules.title', component: Rules, nav: 'nav.rules', door: 'home.rules.text' },
  { path: 'cards', title: 'cards.title', component: Cards, nav: 'nav.cards', door: 'cards.door', whole: true },
  { path: 'lobby', title: 'lobby.title', component: Lobby, nav: 'nav.lobby', door: 'home.lobby.text' },
  { path: 'events', title: 'events.title', component: Events, nav: 'nav.events', door: 'events.door' },
  { path: 'lab', title: 'lab.title', component: Lab, nav: 'nav.lab', door: 'lab.door' },
  { path: 'account', title: 'account.title', component: Account, nav: 'nav.account' },
  { path: 'match', title: 'match.title', component: MatchPage, whole: true },
]

const missing: Page = { path: '?', title: 'page.missing', component: Missing }

export const page_at = (parts: string[]): Page => pages.find((page) => page.path === (parts[0] ?? '')) ?? missing
