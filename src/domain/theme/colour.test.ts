import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colourOf, colourText, contrast, LEAST_CONTRAST, textContrast } from './colour.ts'
import type { Rgb } from './theme.ts'

const part = fc.integer({ min: 0, max: 255 })
const colour = fc.tuple(part, part, part)

const WHITE: Rgb = [255, 255, 255]
const INDIGO: Rgb = [14, 18, 30]
const BLUES = { primary: [0, 69, 216], secondary: [53, 118, 255] } as const

test.each([
  ['0, 69, 216', [0, 69, 216]],
  ['255,255,255', [255, 255, 255]],
  ['256, 0, 0', null],
  ['#0045d8', null],
  ['0, 69', null],
  ['0, 69, 216; color: red', null],
  ['', null],
])('%j as a colour', (text, rgb) => {
  expect(colourOf(text)).toEqual(rgb)
})

test('a colour that is written and read is the same', () => {
  fc.assert(
    fc.property(colour, (rgb) => {
      expect(colourOf(colourText(rgb))).toEqual(rgb)
    }),
  )
})

test('contrast is computed as in WCAG', () => {
  expect(contrast([0, 0, 0], WHITE)).toBeCloseTo(21)
  expect(contrast(WHITE, WHITE)).toBe(1)
  expect(contrast([119, 119, 119], WHITE)).toBeCloseTo(4.48, 2)
  expect(contrast(WHITE, [0, 69, 216])).toBeCloseTo(contrast([0, 69, 216], WHITE))
})

test('the shop’s own colours are readable in both modes', () => {
  expect(textContrast('light', { background: WHITE, ...BLUES })).toBeGreaterThan(LEAST_CONTRAST)
  expect(textContrast('dark', { background: INDIGO, ...BLUES })).toBeGreaterThan(LEAST_CONTRAST)
})

test('a grey page, or the other mode’s background, is not readable', () => {
  const grey: Rgb = [128, 128, 128]
  for (const background of [grey, INDIGO])
    expect(textContrast('light', { background, ...BLUES })).toBeLessThan(LEAST_CONTRAST)
  for (const background of [grey, WHITE])
    expect(textContrast('dark', { background, ...BLUES })).toBeLessThan(LEAST_CONTRAST)
})

test('on white and on black every colour is readable', () => {
  fc.assert(
    fc.property(colour, colour, (primary, secondary) => {
      const set = { primary, secondary }
      const light = textContrast('light', { background: WHITE, ...set })
      const dark = textContrast('dark', { background: [0, 0, 0], ...set })
      expect(Math.min(light, dark)).toBeGreaterThan(LEAST_CONTRAST)
    }),
  )
})
