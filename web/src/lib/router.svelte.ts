// Addresses of the client. Every page can be shared and reloaded; the back button does what people think. What a page is made of
// is fetched before the route leads to it, so that the page before it stands until the next one can be shown.

export interface Route {
  path: string
  parts: string[]
  query: URLSearchParams
}

export function parse_route(path: string, search: string): Route {
  return { path, parts: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(search) }
}

const here = () => parse_route(location.pathname, location.search)

export const router = $state({ route: parse_route('/', '') })

type Fetch = (parts: string[]) => Promise<void> | undefined
let fetch_page: Fetch = () => undefined
let wanted = 0 // whoever goes on before a page has come does not want it any more

function arrive(to_top: boolean): void {
  const mine = ++wanted
  const route = here()
  const show = () => {
    if (mine !== wanted) return
    const moved = route.path !== router.route.path
    router.route = route
    if (moved && to_top) scrollTo(0, 0)
  }
  const coming = fetch_page(route.parts)
  if (coming) coming.then(show, show)
  else show()
}

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  arrive(true)
}

const link_of = (event: Event): HTMLAnchorElement | undefined => {
  const link = (event.target as Element | null)?.closest?.('a')
  return link && link.origin === location.origin && !link.target && !link.hasAttribute('download') && !link.pathname.startsWith('/api/') ? link : undefined
}

// Resolves when the page of the address can be shown, or will not come.
export async function start_router(fetch: Fetch = () => undefined): Promise<void> {
  fetch_page = fetch
  router.route = here()
  addEventListener('popstate', () => arrive(false)) // the browser knows how far down the page was
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = link_of(event)
    if (!link) return
    event.preventDefault()
    go(link.pathname + link.search)
  })
  // Whoever points at a link will want its page.
  for (const pointed of ['pointerover', 'focusin']) {
    addEventListener(pointed, (event) => {
      const link = link_of(event)
      if (link) fetch_page(parse_route(link.pathname, '').parts)?.catch(() => {})
    })
  }
  await fetch_page(router.route.parts)?.catch(() => {})
}
