import { expect, test } from 'vitest'
import { sentFrom } from './allocated-place.ts'
import type { DeskAllocation } from './desk.ts'

const aLine = (sent_for_id: string, pieces: Readonly<Record<string, number>>): DeskAllocation => ({
  item_id: 'item_1',
  title: 'Guji Uraga',
  description: '250 g',
  sent_for: 'order',
  sent_for_id,
  open: 9,
  stock: 'managed',
  allocated: Object.entries(pieces).map(([location_id, quantity]) => ({
    location_id,
    name: location_id,
    is_of_channel: true,
    quantity,
  })),
  unallocated: 0,
  locations: [],
})

test('an order is sent from where most of it is allocated, and a swap from where it is', () => {
  const allocations = [
    aLine('order_1', { hamburg: 2, lisbon: 1 }),
    aLine('order_1', { lisbon: 2 }),
    aLine('swap_1', { porto: 1 }),
  ]
  const desk = { allocations, default_location_id: 'hamburg' }
  expect(sentFrom(desk, 'order_1')).toBe('lisbon')
  expect(sentFrom(desk, 'swap_1')).toBe('porto')
})

test('what is allocated nowhere is sent from the default location', () => {
  const desk = { allocations: [aLine('order_1', {})], default_location_id: 'hamburg' }
  expect(sentFrom(desk, 'order_1')).toBe('hamburg')
  expect(sentFrom({ allocations: [], default_location_id: null }, 'order_1')).toBeNull()
})
