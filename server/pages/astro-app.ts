import { z } from 'zod'
import type { FrontLocals } from '#domain/web/front-locals.ts'
import type { PageRoute } from '../logs/logged-path.ts'

/** The built site, as far as the front server uses it. */
export interface AstroApp {
  readonly render: (
    request: Request,
    options: {
      readonly locals: FrontLocals
      readonly clientAddress: string
      readonly addCookieHeader: true
    },
  ) => Promise<Response>
}

interface AstroMessage {
  readonly level: string
  readonly message: string
}

interface AstroLogger {
  readonly setDestination: (destination: {
    readonly write: (message: AstroMessage) => void
  }) => void
}

/** Whether the value has a function of this name; Astro's own types declare its parameters. */
const isAstroApp = (value: unknown): value is AstroApp =>
  typeof value === 'object' &&
  value !== null &&
  'render' in value &&
  typeof value.render === 'function'

const isAstroLogger = (value: unknown): value is AstroLogger =>
  typeof value === 'object' &&
  value !== null &&
  'setDestination' in value &&
  typeof value.setDestination === 'function'

/** The app that `dist/server/entry.mjs` exports. */
export function toAstroApp(entry: unknown): AstroApp {
  const app = typeof entry === 'object' && entry !== null && 'app' in entry ? entry.app : undefined
  if (!isAstroApp(app)) {
    throw new Error('dist/server/entry.mjs exports no Astro app: build the pages again.')
  }
  return app
}

const manifest = z.object({
  routes: z.array(
    z.object({ routeData: z.object({ route: z.string(), pattern: z.instanceof(RegExp) }) }),
  ),
})

/**
 * The routes of the built site, in the order in which Astro matches them; none if the build has no
 * list.
 */
export function pageRoutesOf(app: AstroApp): PageRoute[] {
  const parsed = manifest.safeParse('manifest' in app ? app.manifest : undefined)
  return parsed.data?.routes.map(({ routeData }) => routeData) ?? []
}

/** Replaces Astro's own logger, which would write a stack for each page of a dead backend. */
export function logAstroWarnings(
  app: AstroApp,
  reportError: (cause: string, error: unknown) => void,
): void {
  if (!('logger' in app) || !isAstroLogger(app.logger)) return
  app.logger.setDestination({
    write: ({ level, message }) => {
      if (level === 'error' || level === 'warn') reportError('astro', message)
    },
  })
}
