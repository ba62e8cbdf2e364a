import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMemberOfStaff } from '#tests/fixtures/staff.ts'
import { aColleague } from '../rights/support/colleagues.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())

const idOfFirst = async () => (await shop.staff.get('/admin/session')).text('session.id')

test('whoever opened the shop owns it, and the session says who is signed in', async () => {
  expect((await shop.staff.get('/admin/session')).at('session')).toEqual({
    id: expect.any(String),
    email: 'admin@example.com',
    first_name: 'Ada',
    last_name: 'Keeper',
    role: 'owner',
  })
})

test('somebody who was given no role may read only', async () => {
  const { email, password } = aMemberOfStaff()
  const made = await shop.staff.post('/admin/users', { email, password })
  expect(made.at('user.role')).toBe('read_only')
  expect(made.at('user.password_hash')).toBeUndefined()
})

test.each([
  ['support', 'support'],
  ['owner', 'owner'],
  ['admin', 'owner'],
  ['member', 'read_only'],
])('an invite as %s makes an account that is %s', async (role, given) => {
  const { email, password, first_name, last_name } = aMemberOfStaff()
  const invited = await shop.staff.post('/admin/invites', { user: email, role })
  expect(invited.at('invite')).toMatchObject({ user_email: email, role: given })
  const invites = await shop.staff.get('/admin/invites')
  const at = invites.where('invites', 'user_email', email)
  expect(invites.at(`${at}.role`)).toBe(given)

  const token = invites.text(`${at}.token`)
  await shop.guest.post('/admin/invites/accept', {
    token,
    user: { first_name, last_name, password },
  })
  const users = await shop.staff.get('/admin/users?limit=100')
  expect(users.at(`${users.where('users', 'email', email)}.role`)).toBe(given)
})

test('a second invite to the same address changes the role', async () => {
  const { email } = aMemberOfStaff()
  await shop.staff.post('/admin/invites', { user: email, role: 'owner' })
  await shop.staff.post('/admin/invites', { user: email, role: 'support' })
  const invites = await shop.staff.get('/admin/invites')
  expect(invites.at(`${invites.where('invites', 'user_email', email)}.role`)).toBe('support')
})

test('an unknown role is refused', async () => {
  const { email } = aMemberOfStaff()
  const reply = await shop.staff.call('POST', '/admin/invites', { user: email, role: 'king' })
  expect([reply.status, reply.at('message')]).toEqual([
    400,
    expect.stringContaining('owner, manager, support, read_only'),
  ])
})

test('nobody changes their own role', async () => {
  const own = `/admin/users/${await idOfFirst()}/role`
  const reply = await shop.staff.call('POST', own, { role: 'manager' })
  expect([reply.status, reply.at('message')]).toEqual([
    403,
    'Another owner has to change your role',
  ])
})

test('the last owner is neither deleted nor demoted, and of two who demote each other one stays', async () => {
  const first = await idOfFirst()
  await shop.query(`UPDATE staff_role SET role = 'manager' WHERE user_id <> $1`, [first])
  expect((await shop.staff.call('DELETE', `/admin/users/${first}`)).status).toBe(400)

  const other = await aColleague(shop, 'owner')
  const replies = await Promise.all([
    shop.staff.call('POST', `/admin/users/${other.id}/role`, { role: 'manager' }),
    other.call('POST', `/admin/users/${first}/role`, { role: 'manager' }),
  ])
  const owners = await shop.query(`SELECT user_id FROM staff_role WHERE role = 'owner'`)
  expect(owners).toHaveLength(1)
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)

  await shop.query(`UPDATE staff_role SET role = 'owner' WHERE user_id = ANY($1)`, [
    [first, other.id],
  ])
  expect((await shop.staff.call('DELETE', `/admin/users/${other.id}`)).status).toBe(200)
  expect((await other.call('GET', '/admin/session')).status).toBe(401)
})

test('only owners see keys, the tokens of invites and the codes of gift cards', async () => {
  const reader = await aColleague(shop, 'read_only')
  const { email } = aMemberOfStaff()
  await shop.staff.post('/admin/invites', { user: email, role: 'owner' })
  await shop.staff.post(`/admin/users/${await idOfFirst()}`, { api_token: 'the-key-of-ada' })
  const made = await shop.staff.post('/admin/gift-cards', {
    value: 5000,
    region_id: shop.regionOf('eur'),
  })
  const code = made.text('gift_card.code')
  await shop.staff.post('/admin/notes', {
    resource_type: 'customer',
    resource_id: 'cus_none',
    value: 'Likes tea',
  })
  for (const path of ['/admin/users', '/admin/invites', '/admin/gift-cards', '/admin/notes']) {
    const reply = await reader.get(path)
    const text = JSON.stringify(reply.names().map((name) => reply.at(name)))
    expect(text).not.toMatch(/"(?:api_token|password_hash|token)":/)
    expect(text).not.toContain('the-key-of-ada')
    expect(text).not.toContain(code)
  }
  const notes = await shop.staff.get('/admin/notes')
  expect(JSON.stringify(notes.list('notes'))).not.toContain('the-key-of-ada')
  const users = await shop.staff.get('/admin/users')
  expect(users.list('users', 'api_token')).toContain('the-key-of-ada')
  const cards = await reader.get('/admin/gift-cards')
  expect(cards.list('gift_cards', 'code')).toContain(`••••${code.slice(-4)}`)
})
