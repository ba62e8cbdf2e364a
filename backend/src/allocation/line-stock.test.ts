import { expect, test } from 'vitest'
import { allocatedOf, type LineStock, placesFor, spreadOver, toReserve } from './line-stock.ts'

const hamburg = { id: 'sloc_h', name: 'Hamburg', is_of_channel: true }
const lisbon = { id: 'sloc_l', name: 'Lisbon', is_of_channel: true }

const at = (location_id: string, inventory_item_id = 'cup') => ({ inventory_item_id, location_id })
const held = (quantity: number, ...place: Parameters<typeof at>) => ({ ...at(...place), quantity })
const free = (available: number, ...place: Parameters<typeof at>) => ({
  ...at(...place),
  available,
})

const aStock = (more: Partial<LineStock> = {}): LineStock => ({
  parts: [{ inventory_item_id: 'cup', required: 1 }],
  held: [],
  free: [free(5, 'sloc_h'), free(0, 'sloc_l')],
  places: [hamburg, lisbon],
  ...more,
})

/** Two cups and a pot. */
const aSet = (more: Partial<LineStock> = {}): LineStock =>
  aStock({
    parts: [
      { inventory_item_id: 'cup', required: 2 },
      { inventory_item_id: 'pot', required: 1 },
    ],
    free: [free(5, 'sloc_h'), free(9, 'sloc_h', 'pot'), free(9, 'sloc_l')],
    ...more,
  })

const piecesOf = (stock: LineStock) =>
  allocatedOf(stock).map(({ name, quantity }) => [name, quantity])

test('a line is allocated where its reservations are, however many there are', () => {
  const stock = aStock({ held: [held(1, 'sloc_h'), held(2, 'sloc_l'), held(1, 'sloc_h')] })
  expect(piecesOf(stock)).toEqual([
    ['Hamburg', 2],
    ['Lisbon', 2],
  ])
})

test('a bundle is allocated in whole pieces', () => {
  const stock = aSet({ held: [held(5, 'sloc_h'), held(3, 'sloc_h', 'pot'), held(2, 'sloc_l')] })
  expect(piecesOf(stock)).toEqual([
    ['Hamburg', 2],
    ['Lisbon', 0],
  ])
})

test('a location that has left the channel keeps what is allocated, and takes nothing more', () => {
  const stock = aStock({
    held: [held(2, 'sloc_h')],
    places: [{ ...hamburg, is_of_channel: false }, lisbon],
  })
  expect(allocatedOf(stock)).toMatchObject([{ quantity: 2, is_of_channel: false }])
  expect(placesFor(stock).map(({ name }) => name)).toEqual(['Lisbon'])
})

test('only a location that stocks every part of a bundle is offered, with its scarcest part', () => {
  expect(placesFor(aSet())).toEqual([{ id: 'sloc_h', name: 'Hamburg', available: 2 }])
})

test('where more is reserved than in stock, nothing is available', () => {
  const [first] = placesFor(aStock({ free: [free(-3, 'sloc_h')] }))
  expect(first?.available).toBe(0)
})

test('a part that is reserved already is not reserved again', () => {
  const stock = aSet({
    held: [held(1, 'sloc_h', 'pot')],
    free: [free(4, 'sloc_h'), free(0, 'sloc_h', 'pot')],
  })
  expect(placesFor(stock)[0]?.available).toBe(1)
  expect(toReserve(stock, 'sloc_h', 1)).toEqual([held(2, 'sloc_h')])
})

test('more pieces take so much of every part', () => {
  const stock = aSet({ held: [held(2, 'sloc_h'), held(1, 'sloc_h', 'pot')] })
  expect(toReserve(stock, 'sloc_h', 2)).toEqual([held(4, 'sloc_h'), held(2, 'sloc_h', 'pot')])
})

test('a variant without inventory items is offered nowhere', () => {
  expect(placesFor(aStock({ parts: [] }))).toEqual([])
  expect(piecesOf(aStock({ parts: [], held: [held(1, 'sloc_h')] }))).toEqual([['Hamburg', 0]])
})

test('pieces are spread over locations, from the one that has most, and no further than they go', () => {
  const places = [
    { id: 'sloc_l', available: 2 },
    { id: 'sloc_h', available: 3 },
    { id: 'sloc_b', available: 2 },
  ]
  expect(spreadOver(places, 3)).toEqual([{ locationId: 'sloc_h', quantity: 3 }])
  expect(spreadOver(places, 9)).toEqual([
    { locationId: 'sloc_h', quantity: 3 },
    { locationId: 'sloc_b', quantity: 2 },
    { locationId: 'sloc_l', quantity: 2 },
  ])
  expect(spreadOver([], 1)).toEqual([])
})
