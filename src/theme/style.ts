import type { Theme } from '#domain/theme/theme.ts'
import { fontCalled, fontFaces } from './fonts.ts'
import { fallbackVariables, themeVariables } from './variables.ts'

/**
 * Stands first in every page, before any file of styles: the order in which files arrive would
 * otherwise decide which layer wins.
 */
const LAYERS = '@layer tokens,base,components,states;'

const declared = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** A font of ours: its faces, and what stands for it while the page defers it (`no-flash.ts`). */
function fontRules(theme: Theme): readonly string[] {
  const font = fontCalled(theme.font)
  if (!font) return []
  const later = `:root[data-deferred]{${declared(fallbackVariables(theme))}}`
  return [...fontFaces(theme.font, font), later]
}

/** A theme as rules of a stylesheet: its font's faces, then its variables. */
export const themeRules = (theme: Theme): readonly string[] => [
  ...fontRules(theme),
  `:root{${declared(themeVariables(theme))}}`,
]

/** The whole of a theme as one stylesheet. src/client/apply-theme.ts replaces all but its first rule. */
export const themeStyle = (theme: Theme): string => LAYERS + themeRules(theme).join('')
