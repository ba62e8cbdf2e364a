import type { Cart, Parcel, ShippingOption } from '#domain/cart/cart.ts'
import type { FreeFrom } from '#domain/cart/free-delivery.ts'
import type { Completion } from '#domain/checkout/checkout.ts'
import type { Address } from '#domain/region/address.ts'
import type { CheckoutAnswer, CheckoutApi, CodeTaken } from '#stores/checkout/api.ts'
import { aCart, aPaymentSession, aShippingMethod } from '#tests/fixtures/checkout.ts'

/** What the network does to a request: carries it, or loses it on the way there or back. */
export type Fate = 'carried' | 'lost before' | 'lost after'

export interface Shop {
  readonly api: CheckoutApi
  /** The server's own cart; assign to change it behind the checkout's back. */
  cart: Cart
  options: readonly ShippingOption[]
  freeFrom: FreeFrom | null
  /** Pieces left by variant; a variant that is not here never runs out. */
  stock: Record<string, number>
  /** Codes that exist, and what each takes off the total. */
  codes: Record<string, number>
  /** Gift cards that exist, and what is on each. */
  giftCards: Record<string, number>
  /** What ordering brings each unit of the one line to; undefined leaves it. */
  priceNow: number | undefined
  /** What the bank says to the next completions. */
  bank: ('declined' | 'more')[]
  /** Fates of the next requests; afterwards all are carried. */
  fates: Fate[]
  /** Every completion that reached the shop. */
  readonly completions: { readonly key: string; readonly outcome: string }[]
  readonly orders: string[]
  /** What the account was asked to keep: ids of addresses, or `new`. */
  readonly kept: string[]
  readonly requests: string[]
}

const ok = <Value>(value: Value): CheckoutAnswer<Value> => ({ kind: 'ok', value })
const refusal = { kind: 'refused', message: 'There is no such code' } as const
const refused = (message: string): CheckoutAnswer<never> => ({ kind: 'refused', message })

const goodsTotal = (cart: Cart, codes: Record<string, number>) =>
  cart.items.reduce((sum, line) => sum + line.total, 0) +
  cart.shippingMethods.reduce((sum, method) => sum + method.total, 0) -
  cart.discounts.reduce((sum, code) => sum + (codes[code] ?? 0), 0)

/** A shop in memory that knows orders only by the keys it is asked with. */
export function openShop(cart: Cart = aCart()): Shop {
  const shop: Shop = {
    cart,
    options: [{ id: 'so_post', name: 'Post', amount: 490, times: null, metadata: {} }],
    freeFrom: null,
    stock: {},
    codes: {},
    giftCards: {},
    priceNow: undefined,
    bank: [],
    fates: [],
    completions: [],
    orders: [],
    kept: [],
    requests: [],
    api: {
      read: () => request('read', () => ok(shop.cart)),
      saveDetails: (_id, { keepAs, ...details }) =>
        request('saveDetails', () => {
          if (keepAs !== undefined) shop.kept.push(keepAs)
          return change(details)
        }),
      saveNote: (_id, note) => request('saveNote', () => change({ note })),
      parcels: () => request('parcels', () => ok(parcels())),
      freeFrom: () => request('freeFrom', () => ok(shop.freeFrom)),
      chooseShipping: (_id, [optionId = '']) => request('chooseShipping', () => deliver(optionId)),
      openPayment: () => request('openPayment', () => change({ paymentSessions: sessions() })),
      choosePayment: (_id, { providerId }) =>
        request('choosePayment', () => change({ paymentSessions: sessions(providerId) })),
      applyCode: (_id, code) => request('applyCode', () => applyCode(code)),
      removeCode: (_id, code) => request('removeCode', () => removeCode(code)),
      setQuantity: (_id, lineId, quantity) =>
        request('setQuantity', () => setQuantity(lineId, quantity)),
      available: () => request('available', () => ok(shop.stock)),
      complete: (_id, key, total, address) =>
        request('complete', () => ok(complete(key, total, address))),
    },
  }

  async function request<Value>(
    name: string,
    act: () => CheckoutAnswer<Value>,
  ): Promise<CheckoutAnswer<Value>> {
    const fate = shop.fates.shift() ?? 'carried'
    shop.requests.push(name)
    await Promise.resolve()
    if (fate === 'lost before') return { kind: 'lost' }
    const answer = act()
    await Promise.resolve()
    return fate === 'lost after' ? { kind: 'lost' } : answer
  }

  function change(over: Partial<Cart>): CheckoutAnswer<Cart> {
    const changed = { ...shop.cart, ...over }
    const cost = goodsTotal(changed, shop.codes)
    const paid = Math.min(
      cost,
      changed.giftCards.reduce((sum, { balance }) => sum + balance, 0),
    )
    shop.cart = {
      ...changed,
      giftCardTotal: paid,
      total: cost - paid,
      // The core keeps no payment sessions where nothing is to be paid.
      ...(cost === paid && { paymentSessions: [] }),
    }
    return ok(shop.cart)
  }

  const sessions = (chosen?: string) => {
    const selected =
      chosen ?? shop.cart.paymentSessions.find((session) => session.isSelected)?.providerId
    return ['invoice', 'test-card'].map((providerId) =>
      aPaymentSession({ providerId, isSelected: providerId === selected }),
    )
  }

  const parcels = (): readonly Parcel[] => [
    { id: 'sp_goods', lineIds: shop.cart.items.map(({ id }) => id), options: shop.options },
  ]

  function reprice(): void {
    const { priceNow } = shop
    if (priceNow === undefined) return
    change({
      items: shop.cart.items.map((line) => ({
        ...line,
        unitPrice: priceNow,
        total: priceNow * line.quantity,
      })),
    })
  }

  function deliver(optionId: string): CheckoutAnswer<Cart> {
    const option = shop.options.find(({ id }) => id === optionId)
    if (!option) return refused('Shipping option is not available')
    return change({
      shippingMethods: [aShippingMethod({ optionId, name: option.name, total: option.amount })],
    })
  }

  /** As the backend does it: of two discounts the newer stays, gift cards add up. */
  function applyCode(code: string): CheckoutAnswer<CodeTaken> {
    const balance = shop.giftCards[code]
    if (balance !== undefined) {
      change({ giftCards: [...shop.cart.giftCards, { code, balance }] })
      return ok({ cart: shop.cart, applied: { kind: 'gift-card', code, replaced: null } })
    }
    if (!(code in shop.codes)) return { ...refusal, why: { reason: 'unknown', details: {} } }
    const [replaced = null] = shop.cart.discounts
    change({ discounts: [code] })
    return ok({ cart: shop.cart, applied: { kind: 'discount', code, replaced } })
  }

  const removeCode = (code: string) =>
    change({
      discounts: shop.cart.discounts.filter((kept) => kept !== code),
      giftCards: shop.cart.giftCards.filter((kept) => kept.code !== code),
    })

  /** As the backend does it: a changed line takes the delivery off the cart. */
  function setQuantity(lineId: string, quantity: number): CheckoutAnswer<Cart> {
    const items = shop.cart.items
      .map((line) =>
        line.id === lineId ? { ...line, quantity, total: line.unitPrice * quantity } : line,
      )
      .filter((line) => line.quantity > 0)
    return change({ items, shippingMethods: [] })
  }

  function complete(key: string, total: number, shown?: Address | null): Completion {
    const earlier = shop.cart.completedAt ? shop.orders[0] : undefined
    if (earlier && shop.completions.some((completion) => completion.key === key)) {
      return { kind: 'order', orderId: earlier }
    }
    reprice()
    const goesThere = !shown || shown.address1 === shop.cart.shippingAddress?.address1
    const isAsShown = shop.cart.total === total ? decide : (): Completion => ({ kind: 'repriced' })
    const outcome: Completion = goesThere ? isAsShown() : { kind: 'changed' }
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
