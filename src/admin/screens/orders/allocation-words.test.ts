import { expect, test } from 'vitest'
import type { DeskAllocation } from '../../actions/orders/desk.ts'
import { allocatedLineName, allocationWords, isSettled } from './allocation-words.ts'

const at = (quantity: number) => ({
  location_id: 'sloc_h',
  name: 'Hamburg',
  is_of_channel: true,
  quantity,
})
const hamburg = (available: number) => ({ id: 'sloc_h', name: 'Hamburg', available })

const aLine = (more: Partial<DeskAllocation> = {}): DeskAllocation => ({
  item_id: 'item_1',
  title: 'Guji Uraga',
  description: '250 g',
  sent_for: 'order',
  sent_for_id: 'order_1',
  open: 3,
  stock: 'managed',
  allocated: [at(3)],
  unallocated: 0,
  locations: [hamburg(5)],
  ...more,
})

test.each<[string, Partial<DeskAllocation>]>([
  ['3 to send, all allocated', {}],
  ['3 to send, 1 not allocated', { allocated: [at(2)], unallocated: 1 }],
  ['3 to send, none allocated', { allocated: [], unallocated: 3 }],
  ['3 to send, 2 too many allocated', { allocated: [at(4), at(1)] }],
  [
    '3 to send, none allocated. None is available at the locations of its sales channel',
    { allocated: [], unallocated: 3, locations: [hamburg(0)] },
  ],
  [
    '3 to send, none allocated. No location of its sales channel stocks it',
    { allocated: [], unallocated: 3, locations: [] },
  ],
  [
    '3 to send. Stock is not managed: nothing to allocate',
    { stock: 'unmanaged', allocated: [], locations: [] },
  ],
  [
    '3 to send. Sold on backorder: nothing has to be allocated',
    { stock: 'backorder', allocated: [at(1)] },
  ],
  ['Nothing is left to send', { open: 0 }],
])('a line says: %s', (words, more) => {
  expect(allocationWords(aLine(more))).toBe(words)
})

test('a line asks for attention where too little or too much is allocated', () => {
  expect(isSettled(aLine())).toBe(true)
  expect(isSettled(aLine({ allocated: [at(2)], unallocated: 1 }))).toBe(false)
  expect(isSettled(aLine({ allocated: [at(4)] }))).toBe(false)
})

test('a line of a swap or of a replacement says so', () => {
  expect(allocatedLineName(aLine())).toBe('Guji Uraga · 250 g')
  expect(allocatedLineName(aLine({ sent_for: 'swap' }))).toBe('Guji Uraga · 250 g · Swap')
  expect(allocatedLineName(aLine({ sent_for: 'claim', description: null }))).toBe(
    'Guji Uraga · Replacement',
  )
})
