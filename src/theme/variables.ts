import type { ColourSet, Rgb, Theme } from '#domain/theme.ts'
import { standInsOf } from './stand-ins.ts'

const LENGTH = /^\d{1,4}(\.\d{1,4})?(px|rem|em|%)$/

const isLength = (value: string | undefined): value is string =>
  value !== undefined && LENGTH.test(value)

/** "0, 69, 216": comma-separated, as CO wants colours in CSS variables. */
const channels = (rgb: Rgb) =>
  rgb.map((value) => Math.min(255, Math.max(0, Math.round(value)))).join(', ')

const colours = (mode: 'light' | 'dark', { background, primary, secondary }: ColourSet) => [
  [`--${mode}-background`, channels(background)],
  [`--${mode}-primary`, channels(primary)],
  [`--${mode}-secondary`, channels(secondary)],
]

/** A name an editor typed can hold anything; in a stylesheet it may only be a name. */
const family = (name: string) => `"${name.replace(/[^\p{L}\p{N} .-]/gu, '')}"`

/**
 * EN-9 as CSS custom properties. Values come from editors: whatever is not a plain length or weight
 * is left out, so that the usual value holds and nothing can break out of the stylesheet.
 */
export function themeVariables(theme: Theme): Readonly<Record<string, string>> {
  const lengths = [
    ['--theme-border-radius', theme.borderRadius],
    ['--theme-spacing', theme.spacing],
    ['--theme-font-size', theme.fontSize],
  ].filter(([, value]) => isLength(value))
  const weight = theme.fontWeight
  const hasWeight = weight !== undefined && weight >= 100 && weight <= 900
  return Object.fromEntries([
    ['--theme-font', [theme.font, ...standInsOf(theme.font)].map(family).join(', ')],
    ...lengths,
    ...(hasWeight ? [['--theme-font-weight', String(weight)]] : []),
    ...colours('light', theme.light),
    ...colours('dark', theme.dark),
  ])
}
