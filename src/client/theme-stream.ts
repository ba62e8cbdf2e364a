import type { PageTheme } from '#domain/theme/page-theme.ts'
import { MODES, THEME_STREAM_PATH } from '#domain/theme/theme.ts'
import { applyTheme } from './apply-theme.ts'

let stream: EventSource | undefined
let latest: PageTheme | undefined
let applying = Promise.resolve()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string'

/** The schema of a page's theme, by hand: a validator library would be larger. */
const isPageTheme = (value: unknown): value is PageTheme =>
  isObject(value) &&
  ['revision', 'name', 'font'].every((name) => isText(Reflect.get(value, name))) &&
  'mode' in value &&
  MODES.some((mode) => mode === value.mode) &&
  'rules' in value &&
  Array.isArray(value.rules) &&
  value.rules.every(isText)

/** From our own server only: everything else is ignored. */
function readTheme(data: unknown): PageTheme | undefined {
  if (typeof data !== 'string') return undefined
  const value: unknown = JSON.parse(data)
  return isPageTheme(value) ? value : undefined
}

/** In sequence, and of several only the last. */
function change(theme: PageTheme | undefined): void {
  if (!theme) return
  latest = theme
  applying = applying.then(() => (latest === theme ? applyTheme(theme) : undefined))
}

function close(): void {
  stream?.close()
  stream = undefined
}

/** Sends the page's revision; receives an outdated page's theme at once, and later changes. */
function open(): void {
  const worn = document.documentElement.dataset['themeRevision']
  if (stream || !worn || document.visibilityState !== 'visible') return
  const query = new URLSearchParams({ path: location.pathname, worn })
  const opened = new EventSource(`${THEME_STREAM_PATH}?${query}`)
  stream = opened
  opened.addEventListener('theme', ({ data }) => change(readTheme(data)))
  opened.addEventListener('error', () => {
    // Refused: no further events. The next visit of the page tries again.
    if (opened.readyState === EventSource.CLOSED) close()
  })
}

/** ST-13: an open page follows published themes, as long as it is visible. */
export function watchTheme(): void {
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? open() : close(),
  )
  // A page with an open connection is excluded from the back-forward cache.
  addEventListener('pagehide', close)
  addEventListener('pageshow', open)
  open()
}
