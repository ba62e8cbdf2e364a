import { RETAIL } from '#domain/region/audience.ts'
import { THEMES_PATH } from '#domain/theme/theme.ts'
import type { AstroApp } from './astro-app.ts'
import type { createLocals } from './locals.ts'
import { ANONYMOUS } from './shared.ts'

interface SiteParts {
  readonly app: AstroApp
  readonly locals: ReturnType<typeof createLocals>
  readonly siteUrl: URL
}

/** Fetches the themes from the site itself: see src/pages/theme/looks.json.ts. */
export const fetchThemes = ({ app, locals, siteUrl }: SiteParts, signal: AbortSignal) =>
  app.render(new Request(new URL(THEMES_PATH, siteUrl), { signal }), {
    locals: locals('looks', { ...ANONYMOUS, audience: RETAIL }, undefined),
    clientAddress: '127.0.0.1',
    addCookieHeader: true,
  })
