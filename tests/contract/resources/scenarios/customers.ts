import { expect } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import { aCustomer } from '#tests/fixtures/customer.ts'
import { until } from '#tests/support/until.ts'
import { placeOrder } from '../ordering.ts'
import type { Action } from '../resource.ts'
import { cookieOf, type Shop } from '../shop.ts'
import { resetToken } from '../tokens.ts'

async function register({ guest, as }: Shop) {
  const { email, password, ...names } = aCustomer()
  const made = await guest.post('/store/customers', { email, password, ...names })
  const session = await guest.post('/store/auth', { email, password })
  return { id: made.text('customer.id'), email, password, me: as(cookieOf(session)) }
}

const registered: Action = {
  does: 'register once under an e-mail address, and read and change their own profile',
  run: async (shop) => {
    const { id, email, password, me } = await register(shop)
    expect((await me.get('/store/customers/me')).at('customer')).toMatchObject({ id, email })
    const changed = await me.post('/store/customers/me', { first_name: 'Jette' })
    expect(changed.at('customer.first_name')).toBe('Jette')

    const twice = aCustomer({ email, password })
    expect((await shop.guest.call('POST', '/store/customers', twice)).status).toBe(422)
    expect((await shop.guest.call('GET', '/store/customers/me')).status).toBe(401)
  },
}

const session: Action = {
  does: 'sign in with a session or a token, and out again',
  run: async (shop) => {
    const { guest, as } = shop
    const { email, password, me } = await register(shop)
    expect((await me.get('/store/auth')).at('customer.email')).toBe(email)
    const token = await guest.post('/store/auth/token', { email, password })
    const bearer = as({ authorization: `Bearer ${token.text('access_token')}` })
    expect((await bearer.get('/store/auth')).at('customer.email')).toBe(email)

    await me.remove('/store/auth')
    // The core answers before the session is gone from the database.
    await until('the session has ended', async () => {
      const answer = await me.call('GET', '/store/auth')
      return answer.status === 401
    })
    const wrong = await guest.call('POST', '/store/auth', { email, password: 'wrong' })
    expect(wrong.status).toBe(401)
  },
}

const known: Action = {
  does: 'are known by their e-mail address',
  run: async (shop) => {
    const exists = async (email: string) =>
      (await shop.guest.get(`/store/auth/${email}`)).at('exists')
    expect(await exists(shop.shopperEmail)).toBe(true)
    expect(await exists(aCustomer().email)).toBe(false)
  },
}

const password: Action = {
  does: 'reset a forgotten password without a session',
  run: async (shop) => {
    const { guest } = shop
    const { id, email, password } = await register(shop)
    await guest.post('/store/customers/password-token', { email })
    const token = await resetToken(shop, 'customer', id)
    const body = { email, token, password: 'a-new-kettle' }
    await guest.post('/store/customers/password-reset', body)
    expect((await guest.call('POST', '/store/auth', { email, password })).status).toBe(401)
    await guest.post('/store/auth', { email, password: 'a-new-kettle' })
    const again = await guest.call('POST', '/store/customers/password-reset', body)
    expect(again.ok).toBe(false)
  },
}

const addresses: Action = {
  part: 'addresses',
  does: 'are kept, changed and deleted by their owner alone',
  run: async (shop) => {
    const { me } = await register(shop)
    const path = '/store/customers/me/addresses'
    const kept = await me.post(path, { address: anAddress() })
    const one = `${path}/${kept.text('customer.shipping_addresses.0.id')}`
    const changed = await me.post(one, { city: 'Göttingen' })
    expect(changed.at('customer.shipping_addresses.0.city')).toBe('Göttingen')

    const strangers = await shop.shopper.call('POST', one, { city: 'Nowhere' })
    expect(strangers.ok).toBe(false)
    const left = await me.remove(one)
    expect(left.list('customer.shipping_addresses')).toEqual([])
  },
}

const paymentMethods: Action = {
  part: 'payment methods',
  does: 'are listed for their owner',
  run: async (shop) => {
    const { me } = await register(shop)
    const methods = await me.get('/store/customers/me/payment-methods')
    expect(methods.list('payment_methods')).toEqual([])
  },
}

const orders: Action = {
  part: 'orders',
  does: 'are listed for their owner, ten at a time',
  run: async (shop) => {
    const { me } = await register(shop)
    const { id } = await placeOrder(shop, { by: me })
    const mine = await me.get('/store/customers/me/orders')
    expect(mine.list('orders', 'id')).toEqual([id])
    expect([mine.at('limit'), mine.at('offset')]).toEqual([10, 0])
  },
}

export const customers: readonly Action[] = [
  registered,
  session,
  known,
  password,
  addresses,
  paymentMethods,
  orders,
]
