import type { Cart, ShippingOption } from '#domain/cart.ts'
import type { Completion } from '#domain/checkout.ts'
import type { Answer, CheckoutDoor } from '#stores/checkout/door.ts'
import { aCart, aPaymentSession, aShippingMethod } from '#tests/fixtures/checkout.ts'

/** What the network does to a request: carries it, or loses it on the way there or back. */
export type Fate = 'carried' | 'lost before' | 'lost after'

export interface Shop {
  readonly door: CheckoutDoor
  /** The server's own cart; assign to change it behind the checkout's back. */
  cart: Cart
  options: readonly ShippingOption[]
  freeFrom: number | null
  /** Pieces left by variant; a variant that is not here never runs out. */
  stock: Record<string, number>
  /** Codes that exist, and what each takes off the total. */
  codes: Record<string, number>
  /** What reprice brings each unit of the one line to; undefined leaves it. */
  priceNow: number | undefined
  /** What the bank says to the next completions. */
  bank: ('declined' | 'more')[]
  /** Fates of the next requests; afterwards all are carried. */
  fates: Fate[]
  /** Every completion that reached the shop. */
  readonly completions: { readonly key: string; readonly outcome: string }[]
  readonly orders: string[]
  readonly requests: string[]
}

const given = <Value>(value: Value): Answer<Value> => ({ kind: 'given', value })
const refused = (message: string): Answer<never> => ({ kind: 'refused', message })

const total = (cart: Cart, codes: Record<string, number>) =>
  cart.items.reduce((sum, line) => sum + line.total, 0) +
  cart.shippingMethods.reduce((sum, method) => sum + method.total, 0) -
  cart.discounts.reduce((sum, code) => sum + (codes[code] ?? 0), 0)

/** A shop in memory that knows orders only by the keys it is asked with. */
export function openShop(cart: Cart = aCart()): Shop {
  const shop: Shop = {
    cart,
    options: [{ id: 'so_post', name: 'Post', amount: 490, metadata: {} }],
    freeFrom: null,
    stock: {},
    codes: {},
    priceNow: undefined,
    bank: [],
    fates: [],
    completions: [],
    orders: [],
    requests: [],
    door: {
      read: () => ask('read', () => given(shop.cart)),
      saveDetails: (_id, details) => ask('saveDetails', () => change(details)),
      reprice: () => ask('reprice', reprice),
      shippingOptions: () => ask('shippingOptions', () => given(shop.options)),
      freeFrom: () => ask('freeFrom', () => given(shop.freeFrom)),
      chooseShipping: (_id, optionId) => ask('chooseShipping', () => deliver(optionId)),
      openPayment: () => ask('openPayment', () => change({ paymentSessions: sessions() })),
      choosePayment: (_id, { providerId }) =>
        ask('choosePayment', () => change({ paymentSessions: sessions(providerId) })),
      setCodes: (_id, codes) => ask('setCodes', () => setCodes(codes)),
      removeCode: (_cart, code) =>
        ask('removeCode', () =>
          change({ discounts: shop.cart.discounts.filter((kept) => kept !== code) }),
        ),
      setQuantity: (_id, lineId, quantity) =>
        ask('setQuantity', () => setQuantity(lineId, quantity)),
      available: () => ask('available', () => given(shop.stock)),
      complete: (_id, key) => ask('complete', () => given(complete(key))),
    },
  }

  async function ask<Value>(name: string, act: () => Answer<Value>): Promise<Answer<Value>> {
    const fate = shop.fates.shift() ?? 'carried'
    shop.requests.push(name)
    await Promise.resolve()
    if (fate === 'lost before') return { kind: 'lost' }
    const answer = act()
    await Promise.resolve()
    return fate === 'lost after' ? { kind: 'lost' } : answer
  }

  function change(over: Partial<Cart>): Answer<Cart> {
    const changed = { ...shop.cart, ...over }
    shop.cart = { ...changed, total: total(changed, shop.codes) }
    return given(shop.cart)
  }

  const sessions = (chosen?: string) => {
    const selected =
      chosen ?? shop.cart.paymentSessions.find((session) => session.isSelected)?.providerId
    return ['invoice', 'test-card'].map((providerId) =>
      aPaymentSession({ providerId, isSelected: providerId === selected }),
    )
  }

  function reprice(): Answer<Cart> {
    const { priceNow } = shop
    if (priceNow === undefined) return given(shop.cart)
    return change({
      items: shop.cart.items.map((line) => ({
        ...line,
        unitPrice: priceNow,
        total: priceNow * line.quantity,
      })),
    })
  }

  function deliver(optionId: string): Answer<Cart> {
    const option = shop.options.find(({ id }) => id === optionId)
    if (!option) return refused('Shipping option is not available')
    return change({
      shippingMethods: [aShippingMethod({ optionId, name: option.name, total: option.amount })],
    })
  }

  /** As the backend does it: the first code stays, every other one goes without a word. */
  function setCodes(codes: readonly string[]): Answer<Cart> {
    const unknown = codes.filter((code) => !(code in shop.codes))
    if (unknown.length > 0) return refused(`Discounts with code [${unknown}] was not found`)
    return change({ discounts: codes.slice(0, 1) })
  }

  /** As the backend does it: a changed line takes the delivery off the cart. */
  function setQuantity(lineId: string, quantity: number): Answer<Cart> {
    const items = shop.cart.items
      .map((line) =>
        line.id === lineId ? { ...line, quantity, total: line.unitPrice * quantity } : line,
      )
      .filter((line) => line.quantity > 0)
    return change({ items, shippingMethods: [] })
  }

  function complete(key: string): Completion {
    const earlier = shop.cart.completedAt ? shop.orders[0] : undefined
    if (earlier && shop.completions.some((asked) => asked.key === key)) {
      return { kind: 'order', orderId: earlier }
    }
    const outcome = decide()
    shop.completions.push({ key, outcome: outcome.kind })
    return outcome
  }

  function decide(): Completion {
    const short = shop.cart.items.filter(
      ({ variantId, quantity }) => (shop.stock[variantId] ?? quantity) < quantity,
    )
    if (short.length > 0) {
      return { kind: 'shortage', variantIds: short.map(({ variantId }) => variantId) }
    }
    const word = shop.bank.shift()
    if (word === 'declined') return { kind: 'declined' }
    if (word === 'more') return { kind: 'more', paymentStatus: 'requires_more' }
    const orderId = `order_${shop.orders.length + 1}`
    shop.orders.push(orderId)
    shop.cart = { ...shop.cart, completedAt: '2026-11-20T12:00:00.000Z' }
    return { kind: 'order', orderId }
  }

  return shop
}
