import { DEFAULT_THEME } from '#domain/theme/default-theme.ts'
import type { Theme } from '#domain/theme/theme.ts'
import { type ThemeSettings, themeFor } from '#domain/theme/theme-settings.ts'

/** The theme of a page: the editors' choice, or the default. */
export const themeOf = (settings: ThemeSettings | null | undefined, path: string): Theme =>
  (settings && themeFor(settings, path)) ?? DEFAULT_THEME
