import type { Theme } from './theme.ts'

/** EN-9: the themes of the shop, and which of them it wears. */
export interface ThemeSettings {
  readonly id: string
  readonly currentTheme: string
  readonly themes: readonly Theme[]
}

/** What a page wears: a theme for this path alone, or the one that was chosen for the shop. */
export function themeFor({ currentTheme, themes }: ThemeSettings, path: string): Theme | null {
  return (
    themes.find(({ scope }) => scope === path) ??
    themes.find(({ name }) => name === currentTheme) ??
    null
  )
}
