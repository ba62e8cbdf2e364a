import { contrast, LEAST_CONTRAST } from '#domain/theme/colour.ts'
import type { Rgb } from '#domain/theme/theme.ts'

const STEP = 0.05

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/** Black or white, whichever has more contrast: always 4.58 or more. */
const poleOf = (ground: Rgb): Rgb =>
  contrast(BLACK, ground) > contrast(WHITE, ground) ? BLACK : WHITE

const between = (from: Rgb, to: Rgb, share: number): Rgb => {
  const mixed = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [mixed(0), mixed(1), mixed(2)]
}

/**
 * The colour as text colour: unchanged if it is readable on all of the grounds, else as little
 * closer to the pole as necessary.
 */
function inkOn(grounds: readonly Rgb[], colour: Rgb, pole: Rgb): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const ink = between(colour, pole, share)
    if (grounds.every((ground) => contrast(ink, ground) >= LEAST_CONTRAST)) return ink
  }
  return pole
}

/** The tones of a mail in one mode. All text is readable on its background. */
export interface Tones {
  readonly page: Rgb
  /** Behind pictures and codes: text is readable on it as well. */
  readonly tint: Rgb
  readonly text: Rgb
  readonly muted: Rgb
  readonly link: Rgb
  readonly button: Rgb
  readonly onButton: Rgb
  readonly line: Rgb
}

const TINT = 0.05

/** A little of the text in the page, or the page itself where its text would lose contrast. */
function tintOf(page: Rgb, text: Rgb): Rgb {
  const tint = between(page, text, TINT)
  return contrast(text, tint) >= LEAST_CONTRAST ? tint : page
}

/**
 * From the colours that an editor chose. src/theme computes its tones in the browser by CSS that
 * mail programs do not support; here each text colour moves towards black or white until it is
 * readable.
 */
export function tonesOf(page: Rgb, primary: Rgb): Tones {
  const text = poleOf(page)
  const tint = tintOf(page, text)
  return {
    page,
    tint,
    text,
    muted: inkOn([page, tint], between(text, page, 0.35), text),
    link: inkOn([page, tint], primary, text),
    button: primary,
    onButton: poleOf(primary),
    line: between(text, page, 0.8),
  }
}
