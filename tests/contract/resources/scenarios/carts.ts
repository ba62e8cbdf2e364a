import { expect } from 'vitest'
import { aDiscount } from '#tests/fixtures/discount.ts'
import { signedContext } from '../../support/signed-context.ts'
import { fillCart } from '../ordering.ts'
import type { Action } from '../resource.ts'
import type { Shop } from '../shop.ts'
import { stockedVariant } from '../stock.ts'

async function openCart({ guest, world }: Shop) {
  const made = await guest.post('/store/carts', { region_id: world.regionId })
  return `/store/carts/${made.text('cart.id')}`
}

const needsRegion: Action = {
  does: 'are not made without a region',
  run: async ({ guest }) => {
    const refusal = await guest.call('POST', '/store/carts', {})
    expect(refusal.status).toBe(400)
    expect(refusal.at('message')).toBe('Missing region ID for cart creation')
  },
}

const lineItems: Action = {
  part: 'line items',
  does: 'are added, merged, changed and removed',
  run: async (shop) => {
    const { guest } = shop
    const [path, { variantId }] = [await openCart(shop), await stockedVariant(shop)]
    const add = () => guest.post(`${path}/line-items`, { variant_id: variantId, quantity: 2 })

    const line = `${path}/line-items/${(await add()).text('cart.items.0.id')}`
    expect((await add()).list('cart.items', 'quantity')).toEqual([4])
    const changed = await guest.post(line, { quantity: 3 })
    expect(changed.list('cart.items', 'quantity')).toEqual([3])
    const emptied = await guest.remove(line)
    expect(emptied.list('cart.items')).toEqual([])
  },
}

const unknownVariant: Action = {
  part: 'line items',
  does: 'of an unknown variant are refused, and the cart stays as it was',
  run: async (shop) => {
    const path = await openCart(shop)
    const refusal = await shop.guest.call('POST', `${path}/line-items`, {
      variant_id: 'variant_none',
      quantity: 1,
    })
    expect(refusal.status).toBe(400)
    expect((await shop.guest.get(path)).list('cart.items')).toEqual([])
  },
}

const shippingMethods: Action = {
  part: 'shipping methods',
  does: 'are chosen from the options of the region alone',
  run: async (shop) => {
    const { guest, world } = shop
    const { path, cart } = await fillCart(shop, { by: guest })
    expect(cart.list('cart.shipping_methods', 'shipping_option_id')).toEqual([
      world.shippingOptionId,
    ])
    const refusal = await guest.call('POST', `${path}/shipping-methods`, { option_id: 'so_none' })
    expect(refusal.status).toBe(400)
  },
}

const paymentSessions: Action = {
  part: 'payment sessions',
  does: 'are opened, selected, changed, opened anew and closed',
  run: async (shop) => {
    const { guest, world } = shop
    const { path, cart } = await fillCart(shop, { by: guest })
    const session = `${path}/payment-sessions/${world.paymentProviderId}`
    expect(cart.at('cart.payment_session')).toMatchObject({
      provider_id: world.paymentProviderId,
      is_selected: true,
    })

    const changed = await guest.post(session, { data: { note: 'by Friday' } })
    expect(changed.at('cart.payment_session.status')).toBe('pending')
    const anew = await guest.post(`${session}/refresh`)
    expect(anew.list('cart.payment_sessions', 'provider_id')).toContain(world.paymentProviderId)
    const closed = await guest.remove(session)
    expect(closed.list('cart.payment_sessions', 'provider_id')).not.toContain(
      world.paymentProviderId,
    )
  },
}

const discounts: Action = {
  part: 'discounts',
  does: 'are taken off by a code, and put back without it',
  run: async (shop) => {
    const { guest, staff, world } = shop
    const made = await staff.post('/admin/discounts', aDiscount({ regions: [world.regionId] }))
    const code = made.text('discount.code')
    const { path, cart } = await fillCart(shop, { by: guest })

    const cheaper = await guest.post(path, { discounts: [{ code }] })
    expect(cheaper.list('cart.discounts', 'code')).toEqual([code])
    expect(cheaper.number('cart.discount_total')).toBeGreaterThan(0)
    const dearer = await guest.remove(`${path}/discounts/${code}`)
    expect(dearer.at('cart.total')).toBe(cart.number('cart.total'))
    const unknown = await guest.call('POST', path, { discounts: [{ code: 'NO-SUCH-CODE' }] })
    expect(unknown.ok).toBe(false)
  },
}

const taxes: Action = {
  does: 'have their taxes reckoned when asked',
  run: async (shop) => {
    const { path } = await fillCart(shop, { by: shop.guest })
    const reckoned = await shop.guest.post(`${path}/taxes`)
    expect(reckoned.at('cart.tax_total')).toBeTypeOf('number')
  },
}

const completed: Action = {
  does: 'become one order, however often they are completed',
  run: async (shop) => {
    const { path, cart } = await fillCart(shop, { by: shop.guest })
    const first = await shop.guest.post(`${path}/complete`)
    expect(first.at('type')).toBe('order')
    expect(first.at('data')).toMatchObject({
      email: shop.shopperEmail,
      total: cart.number('cart.total'),
    })
    const browser = shop.as(signedContext({ madeCarts: [cart.text('cart.id')] }))
    const second = await browser.post(`${path}/complete`)
    expect(second.at('data.id')).toBe(first.text('data.id'))
    expect((await browser.get(path)).text('cart.completed_at')).toMatch(/^\d{4}-/)
  },
}

const unpaid: Action = {
  does: 'do not become an order while nothing says how they are paid',
  run: async (shop) => {
    const { guest, world } = shop
    const { variantId } = await stockedVariant(shop)
    const made = await guest.post('/store/carts', {
      region_id: world.regionId,
      items: [{ variant_id: variantId, quantity: 1 }],
    })
    const path = `/store/carts/${made.text('cart.id')}`
    expect((await guest.call('POST', `${path}/complete`)).ok).toBe(false)
    expect((await guest.get(path)).at('cart.completed_at')).toBeNull()
  },
}

export const carts: readonly Action[] = [
  needsRegion,
  lineItems,
  unknownVariant,
  shippingMethods,
  paymentSessions,
  discounts,
  taxes,
  completed,
  unpaid,
]
