import { SEARCH_CONTENT_PATH } from '#domain/catalogue/search-content.ts'
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

/** Fetches from the site itself what no visitor reaches. */
const fetchOwn =
  (path: string, requestId: string) =>
  ({ app, locals, siteUrl }: SiteParts, signal: AbortSignal): Promise<Response> =>
    app.render(new Request(new URL(path, siteUrl), { signal }), {
      locals: locals(requestId, { ...ANONYMOUS, audience: RETAIL }, undefined),
      clientAddress: '127.0.0.1',
      addCookieHeader: true,
    })

/** See src/pages/theme/looks.json.ts. */
export const fetchThemes = fetchOwn(THEMES_PATH, 'looks')

/** See src/pages/search/content.json.ts. */
export const fetchSearchContent = fetchOwn(SEARCH_CONTENT_PATH, 'search content')
