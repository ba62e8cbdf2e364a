import { expect, test } from 'vitest'
import type { DeskAllocation } from './desk.ts'
import { piecesOf, shortLines } from './short-lines.ts'

/** Two pieces at Hamburg, and one that is nobody's. */
const aLine = (more: Partial<DeskAllocation> = {}): DeskAllocation => ({
  item_id: 'item_1',
  title: 'Guji Uraga',
  description: '250 g',
  sent_for: 'order',
  sent_for_id: 'order_1',
  open: 9,
  stock: 'managed',
  allocated: [{ location_id: 'hamburg', name: 'Hamburg', is_of_channel: true, quantity: 2 }],
  unallocated: 7,
  locations: [
    { id: 'hamburg', name: 'Hamburg', available: 1 },
    { id: 'lisbon', name: 'Lisbon', available: 0 },
  ],
  ...more,
})

const pieces = (quantity: number) => [{ item_id: 'item_1', quantity }]

test('a line that a location has too few pieces for is named, with how many there are', () => {
  expect(shortLines([aLine()], 'hamburg', pieces(3))).toEqual([])
  expect(shortLines([aLine()], 'hamburg', pieces(4))).toEqual(['Guji Uraga · 250 g: 3'])
  expect(shortLines([aLine()], 'lisbon', pieces(1))).toEqual(['Guji Uraga · 250 g: 0'])
})

test('backorders, other locations and other lines are left to the server', () => {
  expect(shortLines([aLine({ stock: 'backorder' })], 'lisbon', pieces(1))).toEqual([])
  expect(shortLines([aLine()], 'porto', pieces(1))).toEqual([])
  expect(shortLines([], 'lisbon', pieces(1))).toEqual([])
})

test('a swap is sent whole, and what belongs to its order is not part of it', () => {
  const lines = [
    aLine(),
    aLine({ item_id: 'item_2', sent_for: 'swap', sent_for_id: 'swap_1', open: 4 }),
  ]
  expect(piecesOf(lines, 'swap_1')).toEqual([{ item_id: 'item_2', quantity: 4 }])
  expect(shortLines(lines, 'hamburg', piecesOf(lines, 'swap_1'))).toEqual(['Guji Uraga · 250 g: 3'])
})
