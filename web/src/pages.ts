// Every address of the client, once: the page behind it, its title, and where a link to it stands. A page reads the rest of
// its address from the router. Only the first page comes with the client itself: the others are fetched when they are gone to.
import type { Component } from 'svelte'
import Home from './pages/Home.svelte'
import type { Key } from './words'

export interface Page {
  path: string // the first part of the address
  title: Key
  load: () => Promise<{ default: Component }>
  nav?: Key // the word of its link in the bar above
  door?: Key // what the card on the first page says of it
  whole?: boolean // it fills the window, and begins anew for each address
}

export const pages: Page[] = [
  { path: '', title: 'app.name', load: async () => ({ default: Home }) },
  { path: 'play', title: 'play.title', load: () => import('./pages/Play.svelte'), nav: 'nav.play' },
  { path: 'teams', title: 'teams.title', load: () => import('./pages/Teams.svelte'), nav: 'nav.teams', door: 'home.teams.text' },
  { path: 'leagues', title: 'leagues.title', load: () => import('./pages/leagues/Leagues.svelte'), nav: 'nav.leagues', door: 'leagues.door' },
  { path: 'learn', title: 'learn.title', load: () => import('./pages/Learn.svelte'), nav: 'nav.learn', door: 'home.learn.text' },
  { path: 'rules', title: 'rules.title', load: () => import('./pages/Rules.svelte'), nav: 'nav.rules', door: 'home.rules.text' },
  { path: 'cards', title: 'cards.title', load: () => import('./pages/cards/Cards.svelte'), nav: 'nav.cards', door: 'cards.door', whole: true },
  { path: 'lobby', title: 'lobby.title', load: () => import('./pages/Lobby.svelte'), nav: 'nav.lobby', door: 'home.lobby.text' },
  { path: 'events', title: 'events.title', load: () => import('./pages/events/Events.svelte'), nav: 'nav.events', door: 'events.door' },
  { path: 'lab', title: 'lab.title', load: () => import('./pages/Lab.svelte'), nav: 'nav.lab', door: 'lab.door' },
  { path: 'account', title: 'account.title', load: () => import('./pages/Account.svelte'), nav: 'nav.account' },
  { path: 'match', title: 'match.title', load: () => import('./pages/MatchPage.svelte'), whole: true },
]

const missing: Page = { path: '?', title: 'page.missing', load: () => import('./pages/Missing.svelte') }

export const page_at = (parts: string[]): Page => pages.find((page) => page.path === (parts[0] ?? '')) ?? missing

const loaded = new Map<Page, Component>()
export const component_of = (page: Page): Component | undefined => loaded.get(page)

// Nothing to wait for where the page has been fetched before.
export function fetched(parts: string[]): Promise<void> | undefined {
  const page = page_at(parts)
  if (loaded.has(page)) return undefined
  return page.load().then((found) => void loaded.set(page, found.default))
}
