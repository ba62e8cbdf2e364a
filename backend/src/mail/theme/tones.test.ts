import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, LEAST_CONTRAST } from '#domain/theme/colour.ts'
import { tonesOf } from './tones.ts'

const channel = fc.integer({ min: 0, max: 255 })
const colour = fc.tuple(channel, channel, channel)

test('with any colours of an editor, all text in a mail is readable', () => {
  fc.assert(
    fc.property(colour, colour, (background, primary) => {
      const { page, tint, text, muted, link, button, onButton } = tonesOf(background, primary)
      expect(page).toEqual(background)
      expect(button).toEqual(primary)
      for (const ink of [text, muted, link]) {
        expect(contrast(ink, page)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
        expect(contrast(ink, tint)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      }
      expect(contrast(onButton, button)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }),
  )
})

test('a readable colour is used unchanged', () => {
  expect(tonesOf([255, 255, 255], [0, 69, 216]).link).toEqual([0, 69, 216])
})
