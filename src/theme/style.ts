import type { Theme } from '#domain/theme/theme.ts'
import { fontCalled, fontFaces } from './fonts.ts'
import { themeVariables } from './variables.ts'

/**
 * Stands first in every page, before any file of styles: the order in which files arrive would
 * otherwise decide which layer wins.
 */
const LAYERS = '@layer tokens,base,components,states;'

/** A theme as rules of a stylesheet: its font's faces, then its variables. */
export function themeRules(theme: Theme): readonly string[] {
  const font = fontCalled(theme.font)
  const declarations = Object.entries(themeVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  return [...(font ? fontFaces(theme.font, font) : []), `:root{${declarations}}`]
}

/** The whole of a theme as one stylesheet. src/client/apply-theme.ts replaces all but its first rule. */
export const themeStyle = (theme: Theme): string => LAYERS + themeRules(theme).join('')
