import { expect } from 'vitest'
import { aCustomer } from '#tests/fixtures/customer.ts'
import { aMemberOfStaff } from '#tests/fixtures/staff.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { until } from '#tests/support/until.ts'
import { someOrder } from '../ordering.ts'
import type { Action, Resource } from '../resource.ts'
import { cookieOf, type Shop } from '../shop.ts'
import { resetToken } from '../tokens.ts'

const makeCustomer = async ({ staff }: Shop) =>
  (await staff.post('/admin/customers', aCustomer())).text('customer.id')

const customersTwice: Action = {
  does: 'are not made twice under one e-mail address',
  run: async ({ staff }) => {
    const body = aCustomer()
    await staff.post('/admin/customers', body)
    expect((await staff.call('POST', '/admin/customers', body)).status).toBe(422)
  },
}

const membersOfAGroup: Action = {
  does: 'take customers in, list them and let them go',
  run: async (shop) => {
    const { staff } = shop
    const made = await staff.post('/admin/customer-groups', { name: unique('Wholesale') })
    const path = `/admin/customer-groups/${made.text('customer_group.id')}/customers`
    const id = await makeCustomer(shop)
    const members = async () => (await staff.get(path)).list('customers', 'id')

    await staff.post(`${path}/batch`, { customer_ids: [{ id }] })
    expect(await members()).toEqual([id])
    await staff.remove(`${path}/batch`, { customer_ids: [{ id }] })
    expect(await members()).toEqual([])
  },
}

const inviteSomebody = async ({ staff }: Shop, email: string) => {
  await staff.post('/admin/invites', { user: email, role: 'member' })
  const invites = await staff.get('/admin/invites')
  return { invites, at: invites.where('invites', 'user_email', email) }
}

const acceptedOnce: Action = {
  does: 'are sent again, and accepted once without a session',
  run: async (shop) => {
    const { staff, guest } = shop
    const { email, password, first_name, last_name } = aMemberOfStaff()
    const first = await inviteSomebody(shop, email)
    await staff.post(`/admin/invites/${first.invites.text(`${first.at}.id`)}/resend`)
    const again = await staff.get('/admin/invites')
    const token = again.text(`${again.where('invites', 'user_email', email)}.token`)
    const acceptance = { token, user: { first_name, last_name, password } }

    await guest.post('/admin/invites/accept', acceptance)
    const session = await guest.post('/admin/auth', { email, password })
    expect(session.at('user')).toMatchObject({ email, role: 'read_only', first_name })
    const second = await guest.call('POST', '/admin/invites/accept', acceptance)
    expect(second.status).toBe(400)
  },
}

const forgedInvite: Action = {
  does: 'are not accepted with a token that nobody signed',
  run: async ({ guest }) => {
    const { password, first_name, last_name } = aMemberOfStaff()
    const refusal = await guest.call('POST', '/admin/invites/accept', {
      token: 'eyJhbGciOiJub25lIn0.e30.',
      user: { first_name, last_name, password },
    })
    expect(refusal.status).toBe(400)
  },
}

const passwordOfStaff: Action = {
  does: 'reset a forgotten password without a session',
  run: async (shop) => {
    const { staff, guest } = shop
    const { email, password, ...names } = aMemberOfStaff()
    const made = await staff.post('/admin/users', { email, password, ...names })
    await guest.post('/admin/users/password-token', { email })

    const token = await resetToken(shop, 'user', made.text('user.id'))
    await guest.post('/admin/users/reset-password', { email, token, password: 'a-new-one' })
    const old = await guest.call('POST', '/admin/auth', { email, password })
    expect(old.status).toBe(401)
    await guest.post('/admin/auth', { email, password: 'a-new-one' })
    const forged = { email, token: `${token}x`, password: 'another' }
    expect((await guest.call('POST', '/admin/users/reset-password', forged)).ok).toBe(false)
  },
}

const sessionOfStaff: Action = {
  does: 'sign in with a session or a token, and out again',
  run: async ({ staff, guest, as }) => {
    const { email, password, ...names } = aMemberOfStaff()
    await staff.post('/admin/users', { email, password, ...names })
    const cookie = cookieOf(await guest.post('/admin/auth', { email, password }))
    expect((await as(cookie).get('/admin/auth')).at('user.email')).toBe(email)

    const token = await guest.post('/admin/auth/token', { email, password })
    const bearer = { authorization: `Bearer ${token.text('access_token')}` }
    expect((await as(bearer).get('/admin/auth')).at('user.email')).toBe(email)

    await as(cookie).remove('/admin/auth')
    // The core answers before the session is gone from the database.
    await until('the session has ended', async () => {
      const answer = await as(cookie).call('GET', '/admin/auth')
      return answer.status === 401
    })
    const wrong = await guest.call('POST', '/admin/auth', { email, password: 'wrong' })
    expect(wrong.status).toBe(401)
  },
}

const silentAboutStaff: Action = {
  does: 'are not betrayed by asking for a password reset',
  run: async ({ guest }) => {
    const answer = await guest.post('/admin/users/password-token', {
      email: `${unique('nobody')}@example.com`,
    })
    expect(answer.status).toBe(204)
  },
}

export const people: readonly Resource[] = [
  {
    side: 'admin',
    name: 'customers',
    path: '/admin/customers',
    one: 'customer',
    many: 'customers',
    create: () => aCustomer(),
    unread: ['password'],
    read: true,
    list: '?limit=100',
    update: () => ({ first_name: 'Jette', metadata: { taste: 'dark' } }),
    actions: [customersTwice],
  },
  {
    side: 'admin',
    name: 'customer groups',
    path: '/admin/customer-groups',
    one: 'customer_group',
    many: 'customer_groups',
    create: () => ({ name: unique('Wholesale') }),
    read: true,
    list: '?limit=100',
    update: () => ({ name: unique('Friends') }),
    delete: true,
    actions: [membersOfAGroup],
  },
  {
    side: 'admin',
    name: 'invites',
    path: '/admin/invites',
    many: 'invites',
    find: async (shop) => {
      const { invites, at } = await inviteSomebody(shop, aMemberOfStaff().email)
      return invites.text(`${at}.id`)
    },
    list: '',
    delete: true,
    actions: [acceptedOnce, forgedInvite],
  },
  {
    side: 'admin',
    name: 'notes',
    path: '/admin/notes',
    one: 'note',
    many: 'notes',
    create: async (shop) => ({
      resource_type: 'order',
      resource_id: (await someOrder(shop)).id,
      value: 'Leave it with the neighbour',
    }),
    read: true,
    list: '?limit=100',
    update: () => ({ value: 'The neighbour has moved' }),
    delete: true,
  },
  {
    side: 'admin',
    name: 'users',
    path: '/admin/users',
    one: 'user',
    many: 'users',
    create: () => aMemberOfStaff(),
    unread: ['password', 'role'],
    read: true,
    list: '',
    update: () => ({ first_name: 'Nour', api_token: unique('token') }),
    delete: true,
    actions: [sessionOfStaff, passwordOfStaff, silentAboutStaff],
  },
]
