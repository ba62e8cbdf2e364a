import type { Answered } from './caller.ts'

const parametersOf = (route: string) => route.split('/:').length

const matcher = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`)

/**
 * The routes that no request has had a good answer from. A request counts for the route that
 * says most of its path: `GET /admin/products/types` is not one of `GET /admin/products/:id`.
 */
export function uncalled(routes: readonly string[], requests: readonly Answered[]): string[] {
  const matchers = routes
    .toSorted((one, other) => parametersOf(one) - parametersOf(other))
    .map((route) => ({ route, matches: matcher(route) }))
  const called = new Set(
    requests
      .filter(({ ok }) => ok)
      .map(({ method, path }) => `${method} ${path.split('?')[0]}`)
      .map((request) => matchers.find(({ matches }) => matches.test(request))?.route),
  )
  return routes.filter((route) => !called.has(route))
}
