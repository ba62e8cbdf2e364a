/** Units of what shops sell by measure, each in the smallest of its kind. */
const UNITS = {
  ...{ mg: 0.001, g: 1, kg: 1000, oz: 28.35, lb: 453.6 },
  ...{ ml: 1, cl: 10, l: 1000 },
  ...{ mm: 1, cm: 10, m: 1000, in: 25.4 },
} as const

/** Sizes of clothes, the smallest first. */
const SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

const text = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')
const inSmallest = Object.entries(UNITS).map(([unit, size]) => `WHEN '${unit}' THEN ${size}`)
const MEASURE = `^([0-9]{1,9}(?:[.,][0-9]{1,3})?) ?(?:${Object.keys(UNITS).join('|')})?$`

/**
 * As SQL: by what the values of a list are sorted where they are measures or sizes, such as `250 g`,
 * `1,5 l`, `42` or `XL`; null for words.
 */
export const measureOf = (value: string): string => `coalesce(
    replace(substring(lower(${value}) FROM '${MEASURE}'), ',', '.')::numeric
      * CASE substring(lower(${value}) FROM '[a-z]+$') ${inSmallest.join(' ')} ELSE 1 END,
    array_position(ARRAY[${text(SIZES)}], lower(${value})))`
