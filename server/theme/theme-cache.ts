import { type PageTheme, type ShopThemes, shopThemes } from '#domain/theme/page-theme.ts'
import { createRefresher } from '../content/refresher.ts'

interface ThemeCacheParts {
  /** Fetches the themes from the site; errors and anything but a 200 are retried. */
  readonly fetchThemes: () => Promise<Response>
  readonly reportError: (cause: string, error: unknown) => void
}

export interface ThemeCache {
  /** The theme of a page by its path; undefined before the first fetch. */
  readonly themeFor: (path: string) => PageTheme | undefined
  /** Fetches the themes again. During a fetch one more is queued and no third. */
  readonly refresh: () => void
  /** Called when the themes have changed. */
  readonly onChange: (callBack: () => void) => void
  readonly stop: () => void
}

async function read(response: Response): Promise<{ themes: ShopThemes; text: string }> {
  if (!response.ok) throw new Error(`GET ${response.url || 'looks'}: ${response.status}`)
  const text = await response.text()
  return { themes: shopThemes.parse(JSON.parse(text)), text }
}

/** The shop's current themes, fetched once per change and cached for open pages. */
export function createThemeCache({ fetchThemes, reportError }: ThemeCacheParts): ThemeCache {
  let themes: ShopThemes | undefined
  let lastText = ''
  const listeners: (() => void)[] = []

  const take = async () => {
    const answer = await read(await fetchThemes())
    if (answer.text === lastText) return
    lastText = answer.text
    themes = answer.themes
    for (const listener of listeners) listener()
  }

  const { refresh, stop } = createRefresher(take, (error) => reportError('theme', error))

  return {
    themeFor: (path) => themes && (themes.pages[path] ?? themes.shop),
    refresh,
    onChange: (callBack) => listeners.push(callBack),
    stop,
  }
}
