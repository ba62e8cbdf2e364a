import { expect } from 'vitest'
import { placeOrder, someOrder } from '../ordering.ts'
import type { Action } from '../resource.ts'
import { claimToken } from '../tokens.ts'

const seen: Action = {
  does: 'are seen by the shopper who bought, under their id and their cart',
  run: async (shop) => {
    const { id, cartId, total } = await someOrder(shop)
    const order = await shop.shopper.get(`/store/orders/${id}`)
    expect(order.at('order')).toMatchObject({ id, total, email: shop.shopperEmail })
    const same = await shop.shopper.get(`/store/orders/cart/${cartId}`)
    expect(same.at('order.id')).toBe(id)
  },
}

const hidden: Action = {
  does: 'are not seen by somebody without a session',
  run: async (shop) => {
    const { id, cartId } = await someOrder(shop)
    const answers = [
      await shop.guest.call('GET', `/store/orders/${id}`),
      await shop.guest.call('GET', `/store/orders/cart/${cartId}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  },
}

const lookedUp: Action = {
  does: 'are looked up by number, e-mail address and postcode, and not by number alone',
  run: async (shop) => {
    const { id } = await someOrder(shop)
    const order = await shop.shopper.get(`/store/orders/${id}`)
    const number = order.number('order.display_id')
    const postcode = order.text('order.shipping_address.postal_code')
    const lookUp = (email: string) =>
      shop.guest.call(
        'GET',
        `/store/orders?display_id=${number}&email=${email}&shipping_address[postal_code]=${postcode}`,
      )
    expect((await lookUp(shop.shopperEmail)).at('order.id')).toBe(id)
    expect((await lookUp('nobody@example.com')).status).toBe(404)
    const alone = await shop.guest.call('GET', `/store/orders?display_id=${number}`)
    expect(alone.status).toBe(400)
  },
}

const claimed: Action = {
  does: 'of a guest are claimed with a signed token, and with no other',
  run: async (shop) => {
    const { shopper, guest } = shop
    const email = 'guest@example.com'
    const { id } = await placeOrder(shop, { by: guest, email })
    expect((await shopper.call('GET', `/store/orders/${id}`)).status).toBe(403)
    await shopper.post('/store/orders/batch/customer/token', { order_ids: [id] })

    const token = claimToken({ claimingCustomerId: shop.shopperId, orders: [id], email })
    const forged = `${token.slice(0, -4)}AAAA`
    const refusal = await shopper.call('POST', '/store/orders/customer/confirm', { token: forged })
    expect(refusal.ok).toBe(false)
    expect((await shopper.call('GET', `/store/orders/${id}`)).status).toBe(403)
    await shopper.post('/store/orders/customer/confirm', { token })
    expect((await shopper.get(`/store/orders/${id}`)).at('order.id')).toBe(id)
  },
}

export const shopperOrders: readonly Action[] = [seen, hidden, lookedUp, claimed]
