import { THEME_STREAM_PATH } from '#domain/theme/theme.ts'

const READ = ['GET', 'HEAD'] as const
const POST = ['POST'] as const

type Methods = readonly string[]

/** Addresses that take some methods and no others; every page takes GET, and its form's POST. */
const ENDPOINTS: readonly (readonly [pattern: RegExp, methods: Methods])[] = [
  [/^\/_actions\//, POST],
  [/^\/_purge$/, POST],
  [/^\/hooks\/stripe$/, POST],
  [/^\/region$/, POST],
  [/^\/cart\/(?:lines|open)$/, POST],
  [/^\/checkout\/details$/, POST],
  [/^\/account\/orders\/[^/]+\/reorder$/, POST],
  [/^\/account\/data\/export$/, POST],
  [/^\/preview\/switch$/, POST],
  [/^\/preview\/(?:enable|disable)$/, READ],
  [/^\/(?:healthz|livez|readyz|metrics|image|orders\/open|account\/session)$/, READ],
  [/^\/(?:og|uploads|discount|sitemaps|_astro)\//, READ],
  [/^\/(?:robots\.txt|llms\.txt|sitemap-index\.xml)$/, READ],
  [/^\/products\/[^/]+\.md$/, READ],
  [/^\/stories\/feed\.xml$/, READ],
  [/^\/(?:theme\/looks|search\/content)\.json$/, READ],
]

/** The methods of an address, for the header Allow of a 405; undefined if it takes any. */
export const methodsOf = (path: string): Methods | undefined =>
  path === THEME_STREAM_PATH ? READ : ENDPOINTS.find(([pattern]) => pattern.test(path))?.[1]
