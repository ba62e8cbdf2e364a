import type { CustomValidatorResult } from 'sanity'
import { colourOf, LEAST_CONTRAST, textContrast } from '#domain/theme/colour.ts'
import { isThemeLength, LENGTH_BOUNDS, type ThemeLength } from '#domain/theme/theme-bounds.ts'

export const isColour = (text: string | undefined): CustomValidatorResult =>
  text === undefined || colourOf(text) ? true : 'Three numbers from 0 to 255, such as 0, 69, 216.'

/** In the common unit of each. */
const LENGTH_RANGES: Readonly<Record<ThemeLength, string>> = {
  fontSize: rangeOf('fontSize', '%'),
  spacing: rangeOf('spacing', 'px'),
  borderRadius: rangeOf('borderRadius', 'px'),
}

function rangeOf(of: ThemeLength, unit: string): string {
  const { least, most } = LENGTH_BOUNDS[of]
  return `from ${least}${unit} to ${most}${unit}`
}

/** Refuses lengths that make the shop unusable. */
export const isLengthOf =
  (of: ThemeLength) =>
  (text: string | undefined): CustomValidatorResult => {
    if (text === undefined || isThemeLength(of, text)) return true
    const units = Object.keys(LENGTH_BOUNDS[of].units).join(', ')
    return `A number ${LENGTH_RANGES[of]}, with one of these units: ${units}.`
  }

interface ColourTexts {
  readonly background?: string
  readonly primary?: string
  readonly secondary?: string
}

/** Refuses colours of a mode that make the shop unreadable (WCAG AA). */
export const isReadable =
  (mode: 'light' | 'dark') =>
  (texts: ColourTexts | undefined): CustomValidatorResult => {
    const background = colourOf(texts?.background ?? '')
    const primary = colourOf(texts?.primary ?? '')
    const secondary = colourOf(texts?.secondary ?? '')
    // Malformed colours are reported at their own fields.
    if (!background || !primary || !secondary) return true
    const ratio = textContrast(mode, { background, primary, secondary })
    if (ratio >= LEAST_CONTRAST) return true
    const needed = mode === 'light' ? 'lighter' : 'darker'
    return {
      message: `Text on this background has a contrast of ${ratio.toFixed(1)}:1, and needs at least 4.5:1. Choose a ${needed} background.`,
      path: ['background'],
    }
  }
