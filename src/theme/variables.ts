import type { ColourSet, Rgb, Theme } from '#domain/theme/theme.ts'
import { isThemeLength, isThemeWeight, type ThemeLength } from '#domain/theme/theme-bounds.ts'
import { fallbackFontsOf } from './fallback-fonts.ts'

const LENGTHS = [
  ['--theme-border-radius', 'borderRadius'],
  ['--theme-spacing', 'spacing'],
  ['--theme-font-size', 'fontSize'],
] as const satisfies readonly (readonly [string, ThemeLength])[]

/** "0, 69, 216": comma-separated, as CO wants colours in CSS variables. */
const channels = (rgb: Rgb) =>
  rgb.map((value) => Math.min(255, Math.max(0, Math.round(value)))).join(', ')

type Variable = readonly [name: string, value: string]

const colours = (
  mode: 'light' | 'dark',
  { background, primary, secondary }: ColourSet,
): readonly Variable[] => [
  [`--${mode}-background`, channels(background)],
  [`--${mode}-primary`, channels(primary)],
  [`--${mode}-secondary`, channels(secondary)],
]

const FONT = '--theme-font'

/** A name an editor typed can hold anything; in a stylesheet it may only be a name. */
const families = (names: readonly string[]) =>
  names.map((name) => `"${name.replace(/[^\p{L}\p{N} .-]/gu, '')}"`).join(', ')

/**
 * EN-9 as CSS custom properties. Values come from editors: whatever is not a plain length or weight
 * that pages can be used with is left out, so that the usual value holds: text of 900% would blank
 * every open page at once.
 */
export function themeVariables(theme: Theme): Readonly<Record<string, string>> {
  const lengths = LENGTHS.flatMap(([name, of]): Variable[] => {
    const length = theme[of]
    return length !== undefined && isThemeLength(of, length) ? [[name, length]] : []
  })
  const weight = theme.fontWeight
  const hasWeight = weight !== undefined && isThemeWeight(weight)
  const weights: readonly Variable[] = hasWeight ? [['--theme-font-weight', String(weight)]] : []
  const variables: readonly Variable[] = [
    [FONT, families([theme.font, ...fallbackFontsOf(theme.font)])],
    ...lengths,
    ...weights,
    ...colours('light', theme.light),
    ...colours('dark', theme.dark),
  ]
  return Object.fromEntries(variables)
}

/** A theme without its own font, for the time before that is fetched. */
export const fallbackVariables = ({
  font,
}: Pick<Theme, 'font'>): Readonly<Record<string, string>> => ({
  [FONT]: families(fallbackFontsOf(font)),
})
