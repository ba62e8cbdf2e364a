import type { CustomValidatorResult } from 'sanity'
import { colourOf, LEAST_CONTRAST, textContrast } from '#domain/colour.ts'

export const isColour = (text: string | undefined): CustomValidatorResult =>
  text === undefined || colourOf(text) ? true : 'Three numbers from 0 to 255, such as 0, 69, 216.'

export const isLength = (text: string | undefined): CustomValidatorResult =>
  text === undefined || /^\d{1,4}(\.\d{1,4})?(px|rem|em|%)$/.test(text)
    ? true
    : 'A number with px, rem, em or %, such as 4px.'

interface ColourTexts {
  readonly background?: string
  readonly primary?: string
  readonly secondary?: string
}

/** Refuses colours of a mode in which somebody could not read the shop (WCAG AA). */
export const isReadable =
  (mode: 'light' | 'dark') =>
  (texts: ColourTexts | undefined): CustomValidatorResult => {
    const background = colourOf(texts?.background ?? '')
    const primary = colourOf(texts?.primary ?? '')
    const secondary = colourOf(texts?.secondary ?? '')
    // What is no colour has been said at its own field.
    if (!background || !primary || !secondary) return true
    const ratio = textContrast(mode, { background, primary, secondary })
    if (ratio >= LEAST_CONTRAST) return true
    const wish = mode === 'light' ? 'lighter' : 'darker'
    return {
      message: `Text on this background has a contrast of ${ratio.toFixed(1)} : 1; people need 4.5 : 1. Take a ${wish} background.`,
      path: ['background'],
    }
  }
