import { expect, test } from 'vitest'
import type { SoldLine } from './after-sale.ts'
import { fieldOf, readPieces } from './after-sale-form.ts'

const aLine = (over: Partial<SoldLine> = {}): SoldLine => ({
  id: 'item_1',
  variantId: 'variant_1',
  title: 'Guji Uraga',
  variantTitle: '250 g',
  thumbnail: null,
  quantity: 3,
  shipped: 3,
  returnable: 3,
  swappable: 3,
  claimable: 1,
  ...over,
})

const pieces = (quantity: string, lineId = 'item_1') => ({ [fieldOf('pieces', lineId)]: quantity })

test('the form yields only the chosen lines, with what was entered for them', () => {
  const fields = {
    ...pieces('2'),
    [fieldOf('reason', 'item_1')]: 'rr_1',
    [fieldOf('note', 'item_1')]: ' Too\r\ndark ',
    ...pieces('0', 'item_2'),
    [fieldOf('note', 'item_2')]: 'nothing',
  }
  expect(readPieces(fields, [aLine(), aLine({ id: 'item_2' })])).toEqual({
    items: [{ lineId: 'item_1', quantity: 2, reason: 'rr_1', note: 'Too\ndark' }],
  })
})

test('a line of another order is ignored, whatever the form says', () => {
  expect(readPieces(pieces('1', 'item_9'), [aLine()]).problem).toBe('Choose at least one item.')
})

test.each([
  ['nothing', '0', 'Choose at least one item.'],
  ['no number', 'some', 'Choose a quantity from the list.'],
  ['half a piece', '0.5', 'Choose a quantity from the list.'],
  ['less than nothing', '-1', 'Choose a quantity from the list.'],
])('%s is refused with a reason', (_, quantity, words) => {
  expect(readPieces(pieces(quantity), [aLine()]).problem).toMatch(words)
})

test('commerce alone decides how many pieces are left', () => {
  expect(readPieces(pieces('4'), [aLine({ returnable: 0 })]).problem).toBeUndefined()
})

test('a note is bounded', () => {
  const fields = { ...pieces('1'), [fieldOf('note', 'item_1')]: 'a'.repeat(501) }
  expect(readPieces(fields, [aLine()]).problem).toBe('Shorten each note to 500 characters.')
})
