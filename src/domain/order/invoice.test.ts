import { expect, test } from 'vitest'
import { aLine as aLineOf, anAddress } from '#tests/fixtures/checkout.ts'
import type { LineItem } from '../cart/cart.ts'
import { invoiceOf } from './invoice.ts'
import type { Order } from './order.ts'

const address = anAddress()

const aLine = (over: Partial<LineItem> = {}): LineItem =>
  aLineOf({
    unitPrice: 1350,
    subtotal: 2523,
    total: 2700,
    discountTotal: 0,
    taxTotal: 177,
    ...over,
  })

const anOrder = (over: Partial<Order> = {}): Order => ({
  id: 'order_1',
  displayId: 12,
  customerId: null,
  regionId: null,
  email: 'marta@example.com',
  currencyCode: 'eur',
  createdAt: '2026-11-22T10:00:00.000Z',
  status: 'pending',
  paymentStatus: 'captured',
  fulfillmentStatus: 'shipped',
  items: [aLine()],
  shippingAddress: address,
  billingAddress: address,
  shippingMethods: [
    {
      id: 'sm_1',
      optionId: 'so_1',
      name: 'Post',
      times: null,
      total: 490,
      taxTotal: 32,
      taxRate: 7,
    },
  ],
  paymentProviderIds: [],
  note: '',
  subtotal: 2523,
  discountTotal: 0,
  giftCardTotal: 0,
  shippingTotal: 458,
  taxTotal: 209,
  total: 3190,
  ...over,
})

test('the rows come to the total of the order, rate by rate, the highest first', () => {
  const cup = aLine({ id: 'item_2', title: 'Cup', taxRate: 19, total: 1190, taxTotal: 190 })
  const { rows, rates, number } = invoiceOf(anOrder({ items: [aLine(), cup], total: 4380 }))
  expect(number).toBe('12')
  expect(rows.map(({ name, net, gross }) => [name, net, gross])).toEqual([
    ['Guji Uraga, 250 g', 2523, 2700],
    ['Cup, 250 g', 1000, 1190],
    ['Post', 458, 490],
  ])
  expect(rates).toEqual([
    { taxRate: 19, net: 1000, tax: 190, gross: 1190 },
    { taxRate: 7, net: 2981, tax: 209, gross: 3190 },
  ])
})

test('a tax that the answer omits is computed from the paid amount', () => {
  const { taxTotal: _, ...line } = aLine()
  const [row] = invoiceOf(anOrder({ items: [line] })).rows
  expect(row).toMatchObject({ net: 2523, tax: 177, gross: 2700 })
})

test('the delivery address is shown only if the bill goes elsewhere', () => {
  expect(invoiceOf(anOrder()).deliveredTo).toBeNull()
  const billingAddress = { ...address, firstName: 'Jonas' }
  const { buyer, deliveredTo } = invoiceOf(anOrder({ billingAddress }))
  expect([buyer, deliveredTo]).toEqual([billingAddress, address])
})
