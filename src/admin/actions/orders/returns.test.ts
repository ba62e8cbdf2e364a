import { expect, test } from 'vitest'
import { openLines } from './returns.tsx'

const aLine = {
  id: 'item_1',
  title: 'Mug',
  variant_title: 'Blue',
  sku: 'MUG-BLUE',
  returnable: 2,
  swappable: 1,
  claimable: 0,
}

test('a line to choose pieces of is told by its variant and its SKU', () => {
  const lines = [aLine, { ...aLine, id: 'item_2', variant_title: null }]
  expect(openLines({ lines }, 'returnable')).toEqual([
    { id: 'item_1', title: 'Mug', detail: 'Blue · MUG-BLUE', atMost: 2 },
    { id: 'item_2', title: 'Mug', detail: 'MUG-BLUE', atMost: 2 },
  ])
})

test('a line of which nothing is left is not to choose', () => {
  expect(openLines({ lines: [aLine] }, 'claimable')).toEqual([])
})
