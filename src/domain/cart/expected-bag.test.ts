import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine as aFixtureLine, aSnapshot } from '#tests/fixtures/checkout.ts'
import { displayedAmount } from '../money/money.ts'
import type { ConfirmedCart, PendingQuantity } from './bag.ts'
import type { LineItem } from './cart.ts'
import { countOf, quantityOf } from './cart-lines.ts'
import { expectedBag } from './expected-bag.ts'

const aLine = (over: Partial<LineItem> = {}): LineItem =>
  aFixtureLine({ unitPrice: 1000, includesTax: false, subtotal: 2000, total: 2140, ...over })

const aCart = (items: readonly LineItem[]): ConfirmedCart => ({
  id: 'cart_1',
  regionId: 'reg_eu',
  currencyCode: 'eur',
  salesChannelId: null,
  items,
  discounts: [],
  subtotal: items.reduce((sum, line) => sum + line.subtotal, 0),
  discountTotal: 0,
  shippingTotal: 0,
  taxTotal: 0,
  giftCardTotal: 0,
  total: items.reduce((sum, line) => sum + line.total, 0),
})

const pendingOf = (quantity: number, over: Partial<PendingQuantity> = {}): PendingQuantity => ({
  variantId: 'variant_1',
  quantity,
  snapshot: aSnapshot({ unitPrice: 1000, includesTax: false }),
  ...over,
})

test('without pending changes the bag is the cart', () => {
  const bag = expectedBag(aCart([aLine()]), {}, 'usd')
  expect(bag).toMatchObject({
    id: 'cart_1',
    currencyCode: 'eur',
    count: 2,
    total: 2140,
    isUpdating: false,
  })
  expect(bag.lines[0]).toMatchObject({
    key: 'variant_1',
    lineId: 'item_1',
    total: 2140,
    isUpdating: false,
  })
})

test('a line shows before the server has received it', () => {
  const bag = expectedBag(null, { variant_1: pendingOf(3) }, 'eur')
  expect(bag).toMatchObject({ id: null, count: 3, subtotal: 3000, total: 3210, isUpdating: true })
  expect(bag.lines[0]).toMatchObject({
    lineId: null,
    title: 'Guji Uraga',
    quantity: 3,
    isUpdating: true,
  })
})

test('one more piece shifts the totals by the price of one', () => {
  const bag = expectedBag(aCart([aLine()]), { variant_1: pendingOf(3) }, 'eur')
  expect(bag).toMatchObject({ count: 3, subtotal: 3000, goods: 3210, total: 3210 })
})

test('a price that includes tax shifts the subtotal by its net', () => {
  const line = aLine({ includesTax: true, unitPrice: 1070, subtotal: 2000, total: 2140 })
  const bag = expectedBag(aCart([line]), { variant_1: pendingOf(3) }, 'eur')
  expect(bag).toMatchObject({ subtotal: 3000, total: 3210, isTaxed: true })
})

test('gift cards alone are not posted', () => {
  const card = aLine({ id: 'item_2', variantId: 'variant_card', isGiftCard: true })
  expect(expectedBag(aCart([card]), {}, 'eur').isPosted).toBe(false)
  expect(expectedBag(aCart([card, aLine()]), {}, 'eur').isPosted).toBe(true)
  expect(expectedBag(aCart([card]), { variant_1: pendingOf(1) }, 'eur').isPosted).toBe(true)
})

test('a removed line takes off what the server charged, discount included', () => {
  const line = aLine({ total: 1926, discountTotal: 200 })
  const cart = aCart([line])
  expect(expectedBag(cart, {}, 'eur')).toMatchObject({ goods: 2140, discount: 214, total: 1926 })
  const bag = expectedBag(cart, { variant_1: pendingOf(0) }, 'eur')
  expect(bag).toMatchObject({ count: 0, lines: [], subtotal: 0, total: 0, isUpdating: true })
})

test('a line keeps its position while it changes, a new one comes last', () => {
  const cart = aCart([aLine(), aLine({ id: 'item_2', variantId: 'variant_2' })])
  const wanted = { variant_3: pendingOf(1, { variantId: 'variant_3' }), variant_1: pendingOf(5) }
  const keys = expectedBag(cart, wanted, 'eur').lines.map(({ key }) => key)
  expect(keys).toEqual(['variant_1', 'variant_2', 'variant_3'])
})

test('two lines of one variant are one line to the shopper', () => {
  const cart = aCart([aLine(), aLine({ id: 'item_2' })])
  const bag = expectedBag(cart, {}, 'eur')
  expect(bag.lines).toHaveLength(1)
  expect(bag.lines[0]).toMatchObject({ quantity: 4, total: 4280 })
  expect(quantityOf(cart, 'variant_1')).toBe(4)
})

const lines = fc.uniqueArray(
  fc.record({
    variantId: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: 50 }),
    unitPrice: fc.integer({ min: 0, max: 100_000 }),
    taxRate: fc.constantFrom(0, 7, 8, 19.5),
    includesTax: fc.boolean(),
  }),
  { selector: ({ variantId }) => variantId },
)
const carts = lines.map((rows) =>
  aCart(
    rows.map((row) => {
      const total = row.quantity * displayedAmount({ ...row, amount: row.unitPrice })
      return aLine({ ...row, id: `item_${row.variantId}`, subtotal: total, total })
    }),
  ),
)
const wishes = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 50 }))
const wanted = wishes.map((quantities) =>
  Object.fromEntries(
    Object.entries(quantities).map(([key, quantity]) => [
      key,
      pendingOf(quantity, { variantId: key }),
    ]),
  ),
)

test('the bag holds the pending quantity of each line, else the confirmed one', () => {
  fc.assert(
    fc.property(carts, wanted, (cart, pendingNow) => {
      const bag = expectedBag(cart, pendingNow, 'eur')
      for (const key of ['a', 'b', 'c', 'd']) {
        const shown = bag.lines.find((line) => line.key === key)?.quantity ?? 0
        expect(shown).toBe(pendingNow[key]?.quantity ?? quantityOf(cart, key))
      }
      expect(countOf(cart, pendingNow)).toBe(bag.count)
      expect(bag.count).toBe(bag.lines.reduce((sum, line) => sum + line.quantity, 0))
    }),
  )
})

test('the total moves exactly by the sum of the price differences', () => {
  fc.assert(
    fc.property(carts, wanted, (cart, pendingNow) => {
      const bag = expectedBag(cart, pendingNow, 'eur')
      expect(bag.total).toBe(bag.goods)
      const difference = Object.entries(pendingNow).reduce((sum, [key, wish]) => {
        const line = cart.items.find(({ variantId }) => variantId === key)
        const price = line ?? { ...wish.snapshot }
        const each = displayedAmount({ ...price, amount: price.unitPrice })
        return sum + (wish.quantity - (line?.quantity ?? 0)) * each
      }, 0)
      expect(bag.total - cart.total).toBe(difference)
    }),
  )
})

test('a pending quantity that is confirmed already changes no figure', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const same = Object.fromEntries(
        cart.items.map((line) => [
          line.variantId,
          pendingOf(line.quantity, { variantId: line.variantId }),
        ]),
      )
      const { isUpdating: _, lines: __, ...figures } = expectedBag(cart, same, 'eur')
      expect(expectedBag(cart, {}, 'eur')).toMatchObject(figures)
    }),
  )
})
