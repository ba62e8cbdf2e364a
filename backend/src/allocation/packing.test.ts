import { expect, test } from 'vitest'
import { firstShortLine, type PackedPart } from './packing.ts'

const aLine = (quantity: number, id = 'item_1', variant_id = 'variant_1') => ({
  id,
  variant_id,
  quantity,
})

/** Five pieces that nobody has reserved. */
const aPart = (more: Partial<PackedPart> = {}): PackedPart => ({
  line_id: 'item_1',
  inventory_item_id: 'cup',
  required: 1,
  allows_backorder: false,
  held: 0,
  stocked: 5,
  reserved: 0,
  ...more,
})

const availableOf = (...request: Parameters<typeof firstShortLine>) =>
  firstShortLine(...request)?.available ?? 'enough'

test.each([
  ['what nobody has reserved', aLine(5), {}, 'enough'],
  ['what is reserved for it', aLine(3), { held: 3, reserved: 5 }, 'enough'],
  ['both', aLine(4), { held: 2, reserved: 3 }, 'enough'],
  ['no more than both', aLine(5), { held: 2, reserved: 3 }, 4],
  ['nothing that others have reserved', aLine(1), { reserved: 5 }, 0],
  ['its own where more is reserved than there is', aLine(2), { held: 2, reserved: 9 }, 'enough'],
  ['no more than is in stock', aLine(3), { held: 3, reserved: 3, stocked: 2 }, 2],
  ['what others have, on backorder', aLine(5), { reserved: 5, allows_backorder: true }, 'enough'],
  ['nothing that is not there', aLine(1), { stocked: 0, allows_backorder: true }, 0],
])('a line takes %s', (_, line, more, available) => {
  expect(availableOf([line], [aPart(more)])).toBe(available)
})

test('of a bundle the scarcest part counts', () => {
  const parts = [aPart({ required: 2 }), aPart({ inventory_item_id: 'pot' })]
  expect(availableOf([aLine(2)], parts)).toBe('enough')
  expect(availableOf([aLine(3)], parts)).toBe(2)
})

test('lines of one variant take from the same stock', () => {
  const lines = [aLine(3), aLine(2, 'item_2')]
  const parts = [aPart(), aPart({ line_id: 'item_2' })]
  expect(availableOf(lines, parts)).toBe('enough')
  const fewer = parts.map((part) => ({ ...part, stocked: 4 }))
  expect(firstShortLine(lines, fewer)).toEqual({ line: lines[1], available: 4 })
})

test('a line does not take what is reserved for another that is packed with it', () => {
  const lines = [aLine(3), aLine(2, 'item_2')]
  const parts = [aPart({ reserved: 3 }), aPart({ line_id: 'item_2', held: 3, reserved: 3 })]
  expect(firstShortLine(lines, parts)).toEqual({ line: lines[0], available: 2 })
})

test('what is not managed, and has no parts, is not refused', () => {
  expect(firstShortLine([aLine(9)], [])).toBeNull()
})
