import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { type ExportedOrder, ORDER_COLUMNS } from './export-columns.ts'

const order = (fields: Partial<ExportedOrder>): ExportedOrder => ({
  id: 'order_1',
  display_id: 7,
  status: 'pending',
  created_at: new Date('2026-03-01T10:00:00Z'),
  region_id: 'reg_1',
  fulfillment_status: 'not_fulfilled',
  payment_status: 'captured',
  subtotal: 1_000,
  shipping_total: 500,
  discount_total: 0,
  gift_card_total: 0,
  refunded_total: 0,
  tax_total: 80,
  total: 1_580,
  currency_code: 'eur',
  customer: { id: 'cus_1', email: 'ann@example.com', first_name: 'Ann' },
  shipping_address: { address_1: 'Mill 1', city: 'Ghent', country_code: 'be', postal_code: '9000' },
  sales_channel: { name: 'Retail', description: null },
  ...fields,
})

/** The file of one order, as a spreadsheet reads it. */
function readBack(exported: ExportedOrder) {
  const lines = [
    ORDER_COLUMNS.map(({ title }) => title),
    ORDER_COLUMNS.map(({ accessor }) => accessor(exported)),
  ]
  const csv = lines.map((cells) => cells.join(';')).join('\r\n')
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, delimiter: ';' })
  return data
}

test('an order has a cell for each title', () => {
  expect(readBack(order({}))).toEqual([
    {
      Order_ID: 'order_1',
      Display_ID: '7',
      'Order status': 'pending',
      Date: 'Sun, 01 Mar 2026 10:00:00 GMT',
      'Customer First name': 'Ann',
      'Customer Last name': '',
      'Customer Email': 'ann@example.com',
      'Customer ID': 'cus_1',
      'Shipping Address 1': 'Mill 1',
      'Shipping Address 2': '',
      'Shipping Country Code': 'be',
      'Shipping City': 'Ghent',
      'Shipping Postal Code': '9000',
      'Shipping Region ID': 'reg_1',
      'Fulfillment Status': 'not_fulfilled',
      'Payment Status': 'captured',
      Subtotal: '1000',
      'Shipping Total': '500',
      'Discount Total': '0',
      'Gift Card Total': '0',
      'Refunded Total': '0',
      'Tax Total': '80',
      Total: '1580',
      'Currency Code': 'eur',
      'Sales channel name': 'Retail',
      'Sales channel description': '',
    },
  ])
})

test('semicolons, quotes and line breaks of shoppers stay in their cells', () => {
  const [line, ...more] = readBack(
    order({ shipping_address: { address_1: 'Mill 1; "back"\nyard', city: 'Ghent' } }),
  )
  expect(more).toEqual([])
  expect(line).toMatchObject({
    'Shipping Address 1': 'Mill 1; "back"\nyard',
    'Shipping City': 'Ghent',
    Total: '1580',
  })
})

test('what shoppers write is no formula', () => {
  const customer = {
    id: 'cus_1',
    email: '+a@example.com',
    first_name: '=HYPERLINK("https://a.example")',
  }
  expect(readBack(order({ customer }))).toMatchObject([
    {
      'Customer First name': `'=HYPERLINK("https://a.example")`,
      'Customer Email': `'+a@example.com`,
    },
  ])
})

test('an order without an address or a channel has empty cells', () => {
  expect(readBack(order({ shipping_address: null, sales_channel: null }))).toMatchObject([
    { 'Shipping Address 1': '', 'Shipping Region ID': 'reg_1', 'Sales channel name': '' },
  ])
})
