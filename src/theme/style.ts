import type { Theme } from '#domain/theme.ts'
import { fontCalled, fontFaces } from './fonts.ts'
import { themeVariables } from './variables.ts'

/**
 * Stands first in every page, before any file of styles: the order in which files arrive would
 * otherwise decide which layer wins.
 */
const LAYERS = '@layer tokens,base,components,states;'

/** The whole of a theme as one stylesheet: its font and its variables. */
export function themeStyle(theme: Theme): string {
  const font = fontCalled(theme.font)
  const declarations = Object.entries(themeVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  return `${LAYERS}${font ? fontFaces(theme.font, font) : ''}:root{${declarations}}`
}
