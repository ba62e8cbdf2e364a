import { expect } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import type { Body } from '../caller.ts'
import type { Action } from '../resource.ts'
import type { Shop } from '../shop.ts'
import { stockedVariant } from '../stock.ts'

/** An order taken by telephone. */
export async function aDraft(shop: Shop): Promise<Body> {
  const { world } = shop
  const { variantId } = await stockedVariant(shop)
  return {
    email: shop.shopperEmail,
    region_id: world.regionId,
    shipping_address: anAddress({ country_code: world.countryCode }),
    items: [{ variant_id: variantId, quantity: 2 }],
    shipping_methods: [{ option_id: world.shippingOptionId, price: 100 }],
  }
}

async function openDraft(shop: Shop) {
  const made = await shop.staff.post('/admin/draft-orders', await aDraft(shop))
  return { path: `/admin/draft-orders/${made.text('draft_order.id')}`, made }
}

const lines: Action = {
  does: 'take lines with a price of their own, change them and drop them',
  run: async (shop) => {
    const { staff } = shop
    const { path } = await openDraft(shop)
    const added = await staff.post(`${path}/line-items`, {
      title: 'Gift wrapping',
      unit_price: 250,
      quantity: 1,
    })
    const at = added.where('draft_order.cart.items', 'title', 'Gift wrapping')
    const line = `${path}/line-items/${added.text(`${at}.id`)}`
    const changed = await staff.post(line, { unit_price: 300, quantity: 2 })
    const wrapping = changed.where('draft_order.cart.items', 'title', 'Gift wrapping')
    expect(changed.at(wrapping)).toMatchObject({ unit_price: 300, quantity: 2 })
    const dropped = await staff.remove(line)
    expect(dropped.list('draft_order.cart.items')).toHaveLength(1)
  },
}

const changed: Action = {
  does: 'take another e-mail address',
  run: async (shop) => {
    const { path } = await openDraft(shop)
    const email = 'ines.berg@example.com'
    await shop.staff.post(path, { email })
    expect((await shop.staff.get(path)).at('draft_order.cart.email')).toBe(email)
  },
}

const paid: Action = {
  does: 'become an order when they are paid, once, and cannot be changed afterwards',
  run: async (shop) => {
    const { staff } = shop
    const { path } = await openDraft(shop)
    const made = await staff.post(`${path}/pay`)
    const order = await staff.get(`/admin/orders/${made.text('order.id')}`)
    expect(order.at('order')).toMatchObject({ email: shop.shopperEmail, status: 'pending' })
    expect((await staff.get(path)).at('draft_order')).toMatchObject({
      status: 'completed',
      order_id: made.text('order.id'),
    })
    expect((await staff.call('POST', `${path}/pay`)).ok).toBe(false)
    const late = await staff.call('POST', path, { email: 'late@example.com' })
    expect(late.status).toBe(400)
  },
}

export const draftOrders: readonly Action[] = [lines, changed, paid]
