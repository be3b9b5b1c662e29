// Addresses of the client. Every page can be shared and reloaded; the back button does what people think.

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

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  const moved = here().path !== router.route.path
  router.route = here()
  if (moved) scrollTo(0, 0)
}

export function start_router(): void {
  router.route = here()
  addEventListener('popstate', () => (router.route = here()))
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.pathname.startsWith('/api/')) return
    event.preventDefault()
    go(link.pathname + link.search)
  })
}
