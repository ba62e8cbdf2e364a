/** The bounds of a number in a theme: beyond them nobody could read the shop. */
interface Bounds {
  readonly least: number
  readonly most: number
}

interface LengthBounds extends Bounds {
  /** The size of each unit, in the unit of the bounds. Other units are invalid. */
  readonly units: Readonly<Record<string, number>>
}

const USUAL_ROOT_PX = 16

/**
 * EN-9: the lengths that editors may give a theme. Pixels, except for text: percent of the device's
 * own size.
 */
export const LENGTH_BOUNDS = {
  fontSize: {
    least: 75,
    most: 150,
    units: { '%': 1, rem: 100, em: 100, px: 100 / USUAL_ROOT_PX },
  },
  spacing: { least: 2, most: 6, units: { px: 1, rem: USUAL_ROOT_PX, em: USUAL_ROOT_PX } },
  borderRadius: { least: 0, most: 32, units: { px: 1, rem: USUAL_ROOT_PX, em: USUAL_ROOT_PX } },
} as const satisfies Readonly<Record<string, LengthBounds>>

export type ThemeLength = keyof typeof LENGTH_BOUNDS

/** Of titles. */
export const FONT_WEIGHT_BOUNDS = { least: 300, most: 800 } as const satisfies Bounds

const LENGTH = /^(\d{1,4}(?:\.\d{1,4})?)(px|rem|em|%)$/

const isWithin = (value: number, { least, most }: Bounds) => value >= least && value <= most

/** Whether a text is a CSS length that this part of a theme may have. */
export function isThemeLength(of: ThemeLength, text: string): boolean {
  const [, digits, unit = ''] = LENGTH.exec(text) ?? []
  const bounds: LengthBounds = LENGTH_BOUNDS[of]
  const factor = bounds.units[unit]
  return factor !== undefined && isWithin(Number(digits) * factor, bounds)
}

export const isThemeWeight = (weight: number): boolean => isWithin(weight, FONT_WEIGHT_BOUNDS)
