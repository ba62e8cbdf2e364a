/** The built site, as far as the front server uses it. */
export interface AstroApp {
  readonly render: (
    request: Request,
    options: {
      readonly locals: object
      readonly clientAddress: string
      readonly addCookieHeader: true
    },
  ) => Promise<Response>
}

const hasRender = (value: unknown): value is AstroApp =>
  typeof value === 'object' &&
  value !== null &&
  'render' in value &&
  typeof value.render === 'function'

/** The app that `dist/server/entry.mjs` exports. */
export function toAstroApp(entry: unknown): AstroApp {
  if (typeof entry === 'object' && entry !== null && 'app' in entry && hasRender(entry.app)) {
    return entry.app
  }
  throw new Error('dist/server/entry.mjs exports no Astro app: build the pages again.')
}
