import type { Theme } from './theme.ts'

/** EN-9: the themes of the shop, and the one in use. */
export interface ThemeSettings {
  readonly id: string
  readonly currentTheme: string
  readonly themes: readonly Theme[]
}

/** The theme of a page: one for this path alone, or the shop's. */
export function themeFor({ currentTheme, themes }: ThemeSettings, path: string): Theme | null {
  return (
    themes.find(({ scope }) => scope === path) ??
    themes.find(({ name }) => name === currentTheme) ??
    null
  )
}
