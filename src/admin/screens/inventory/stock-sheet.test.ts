import { expect, test } from 'vitest'
import { stockBatchOf, stockRows } from './stock-sheet.ts'

const levels = [{ location_id: 'sloc_1', stocked_quantity: 12 }]

test('an item is called by its variant, and one of no variant by itself', () => {
  const ofVariant = {
    id: 'iitem_1',
    sku: 'GUJ-250',
    title: '250 g',
    product_title: 'Guji Uraga',
    variant_title: '250 g',
    levels,
  }
  const alone = { id: 'iitem_2', sku: null, title: 'Gift box', levels: [] }
  expect(stockRows([ofVariant, alone])).toEqual([
    { id: 'iitem_1', title: 'Guji Uraga', hint: '250 g · GUJ-250', values: { sloc_1: 12 } },
    { id: 'iitem_2', title: 'Gift box', hint: '', values: {} },
  ])
})

test('a save has the level that was seen', () => {
  const change = { key: 0, rowId: 'iitem_1', columnId: 'sloc_1', value: 14, was: 12 }
  expect(stockBatchOf([change])).toEqual({
    stock_levels: [
      { inventory_item_id: 'iitem_1', location_id: 'sloc_1', stocked_quantity: 14, was: 12 },
    ],
  })
})
