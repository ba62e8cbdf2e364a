import fc from 'fast-check'
import { expect } from 'vitest'
import { z } from 'zod'
import { formatMoney } from '#domain/money/money.ts'
import { invoiceDocument } from '#domain/order/invoice.ts'
import { anAddress } from '#tests/fixtures/address.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import type { Reply } from '../resources/reply.ts'
import { choosePayment, sendTo } from './checkout.ts'
import {
  DELIVERY,
  type Market,
  newVariant,
  type OpenMarket,
  openMarkets,
  RULES,
  type Rule,
} from './exact-markets.ts'
import { openOutbox } from './outbox.ts'
import { signedContext } from './signed-context.ts'
import type { FreshTestShop } from './test-shop.ts'

// Carts and orders of which every figure is compared with whole numbers, apart from the shop's code.

/** Euro cents: round ones, odd ones, and less than any of the discounts. */
const PRICES = [1200, 1350, 999, 1450, 79, 333, 4000, 1, 2999, 8900, 505, 1701]

interface Choice {
  readonly variant: number
  readonly quantity: number
}

const basket: fc.Arbitrary<readonly Choice[]> = fc.uniqueArray(
  fc.record({
    variant: fc.nat({ max: PRICES.length - 1 }),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  { selector: ({ variant }) => variant, minLength: 1, maxLength: 4 },
)

interface Piece {
  readonly variantId: string
  readonly quantity: number
}

interface Filling {
  readonly pieces: readonly Piece[]
  readonly rule: Rule
  /** In tenths of a percent; the market's unless told otherwise. */
  readonly tenthsOf?: (variantId: string) => number
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** `amount × part ÷ whole` to the nearest coin, halves up. */
const share = (amount: number, part: number, whole: number) =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

type Priced = Pick<Line, 'unit_price' | 'quantity'>

/** The discount on the shown prices, by whole numbers alone. */
function discountOf({ type, allocation, value }: Rule, lines: readonly Priced[]): number {
  const prices = lines.map(({ unit_price, quantity }) => unit_price * quantity)
  if (type === 'free_shipping') return 0
  if (type === 'percentage') return share(sum(prices), value, 100)
  if (allocation === 'total') return Math.min(value, sum(prices))
  return sum(lines.map(({ quantity }, index) => Math.min(value * quantity, prices[index] ?? 0)))
}

const line = z.object({
  variant_id: z.string(),
  unit_price: z.number(),
  quantity: z.number(),
  total: z.number(),
  tax_total: z.number(),
})
type Line = z.infer<typeof line>

/** A cart up to its last step, of which every figure is exact. */
export async function fillExactly(
  { guest }: FreshTestShop,
  market: OpenMarket,
  { pieces, rule, tenthsOf = () => market.tenths }: Filling,
) {
  const { country, tenths, isIncluded, regionId, deliveryId } = market
  const made = await guest.post('/store/carts', {
    region_id: regionId,
    items: pieces.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
  })
  const path = `/store/carts/${made.text('cart.id')}`
  const email = uniqueEmail()
  await sendTo(guest, path, anAddress({ country_code: country }), { email })
  await guest.post(
    `${path}/codes`,
    market.codes.find((each) => each.rule === rule),
  )
  await guest.post(`${path}/shipping-methods`, { option_id: deliveryId })
  const cart = await guest.get(path)
  const lines = z.array(line).parse(cart.at('cart.items'))
  const goods = sum(lines.map(({ unit_price, quantity }) => unit_price * quantity))
  const tax = sum(lines.map(({ tax_total }) => tax_total))
  const left = goods - discountOf(rule, lines) + (isIncluded ? 0 : tax)
  const charged = DELIVERY + (isIncluded ? 0 : share(DELIVERY, tenths, 1000))
  const delivery = rule.type === 'free_shipping' ? 0 : charged

  expect(sum(lines.map(({ total }) => total))).toBe(left)
  for (const { total, tax_total, variant_id } of lines) {
    const net = total - tax_total
    expect(Math.abs(tax_total - (net * tenthsOf(variant_id)) / 1000)).toBeLessThanOrEqual(1)
  }
  expect(cart.number('cart.total')).toBe(left + delivery)
  const parts = ['subtotal', 'shipping_total', 'tax_total'].map((each) => figure(cart, each))
  expect(sum(parts) - figure(cart, 'discount_total')).toBe(left + delivery)
  return { path, email, cart, lines, goods, delivery, total: left + delivery }
}

const figure = (cart: Reply, name: string) => cart.number(`cart.${name}`)

type ExactCart = Awaited<ReturnType<typeof fillExactly>>

const FIGURES = ['total', 'subtotal', 'tax_total', 'discount_total', 'shipping_total'] as const

const placedLine = line.extend({ id: z.string() })

/** Orders the cart: order, invoice and mail have its figures, to the last line. */
async function placeExactly(shop: FreshTestShop, { currency }: Market, filled: ExactCart) {
  const { path, email, cart, lines, total, delivery } = filled
  await choosePayment(shop.guest, path, 'invoice')
  const id = (await shop.guest.post(`${path}/complete`)).text('data.id')
  const guest = shop.as(signedContext({ orders: [id] }))
  const order = await guest.get(`/store/orders/${id}`)
  for (const name of FIGURES) expect(order.number(`order.${name}`)).toBe(figure(cart, name))
  const bought = z.array(placedLine).parse(order.at('order.items'))
  expect(totalsOf(bought)).toEqual(totalsOf(lines))

  const invoices = async () => {
    const seen = await guest.get(`/store/orders/${id}/invoices`)
    return z.array(invoiceDocument).parse(seen.at('invoices'))
  }
  const [invoice] = await invoices()
  const grosses = [...lines.map((each) => each.total), delivery]
  expect(ascending(invoice?.rows.map(({ gross }) => gross) ?? [])).toEqual(ascending(grosses))
  expect([invoice?.total, sum(invoice?.rates.map(({ gross }) => gross) ?? [])]).toEqual([
    total,
    total,
  ])
  const mail = await openOutbox(shop).one(email, /^Your order/)
  const shown = formatMoney({ amount: total, currencyCode: currency })
  expect(mail.text).toContain(`\nTotal: ${shown}\n`)
  return { id, guest, bought, invoices }
}

const ascending = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other)

/** What each variant costs, whichever line is first. */
const totalsOf = (lines: readonly Line[]) =>
  Object.fromEntries(
    lines.map(({ variant_id, total, tax_total }) => [variant_id, [total, tax_total]]),
  )

type ExactOrder = Awaited<ReturnType<typeof placeExactly>>

/** All of it goes out and comes back, a piece of each line first: the whole is paid back, and no coin more. */
async function giveBackExactly(shop: FreshTestShop, filled: ExactCart, order: ExactOrder) {
  const { staff } = shop
  const { id, guest, bought, invoices } = order
  const { total, delivery } = filled
  const path = `/admin/orders/${id}`
  const location_id = (await staff.get('/admin/store')).text('store.default_location_id')
  await staff.post(`${path}/capture`)
  const items = bought.map(({ id: item_id, quantity }) => ({ item_id, quantity }))
  const packed = await staff.post(`${path}/fulfillment`, { items, location_id })
  const fulfillment_id = packed.text('order.fulfillments.0.id')
  await staff.post(`${path}/shipment`, { fulfillment_id })

  const firsts = items.map(({ item_id }) => ({ item_id, quantity: 1 }))
  const rests = items.flatMap(({ item_id, quantity }) =>
    quantity > 1 ? [{ item_id, quantity: quantity - 1 }] : [],
  )
  const refunds: number[] = []
  for (const back of [firsts, rests].filter(({ length }) => length > 0)) {
    const made = await guest.post('/store/returns', { order_id: id, items: back })
    const receive = `/admin/returns/${made.text('return.id')}/receive`
    const received = await staff.post(receive, { items: back, location_id })
    refunds.push(received.number('return.refund_amount'))
  }
  expect(sum(refunds)).toBe(total - delivery)
  if (delivery > 0) await staff.post(`${path}/refund`, { amount: delivery, reason: 'other' })
  const [payment] = await shop.query(
    'SELECT amount, amount_refunded FROM payment WHERE order_id = $1',
    [id],
  )
  expect(payment).toEqual({ amount: total, amount_refunded: total })
  expect(sum((await invoices()).map((document) => document.total))).toBe(0)
  const over = await staff.call('POST', `${path}/refund`, { amount: 1, reason: 'other' })
  expect(over.ok).toBe(false)
}

/** Opens the markets and the goods of random baskets. */
export async function openExactShop(shop: FreshTestShop) {
  const markets = await openMarkets(shop)
  const variants = await Promise.all(PRICES.map((amount) => newVariant(shop, amount)))
  const at = (market: Market): OpenMarket => {
    const found = markets.get(market)
    if (!found) throw new Error(`No market in ${market.currency}`)
    return found
  }
  const forBaskets = (runs: number, check: (filling: Filling) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(basket, fc.constantFrom(...RULES), (chosen, rule) =>
        check({
          rule,
          pieces: chosen.map(({ variant, quantity }) => ({
            variantId: variants[variant] ?? '',
            quantity,
          })),
        }),
      ),
      { numRuns: runs },
    )
  return {
    at,
    /** Random baskets under random rules. */
    forBaskets,
    /** Orders of random baskets, from the cart until all is paid back. */
    forOrders: (market: Market, runs: number) =>
      forBaskets(runs, async (filling) => {
        const filled = await fillExactly(shop, at(market), filling)
        await giveBackExactly(shop, filled, await placeExactly(shop, market, filled))
      }),
  }
}
