import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalFor, rolesForRequest, STAFF_FAMILIES } from '#domain/staff/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/staff/role.ts'
import type { Caller } from '../resources/caller.ts'
import { adminRoutes } from '../resources/routes-admin.ts'
import { ownRoutes } from '../support/own-routes.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { type Colleague, oneOfEach } from './support/colleagues.ts'

/** Without a session: by a password, a mailed token, or to end one's own session. */
const OPEN = [
  'GET /admin/auth',
  'POST /admin/auth',
  'DELETE /admin/auth',
  'POST /admin/auth/token',
  'POST /admin/users/password-token',
  'POST /admin/users/reset-password',
  'POST /admin/invites/accept',
]
const routes = [...new Set([...adminRoutes, ...ownRoutes('admin')])].filter(
  (route) => !OPEN.includes(route),
)

let shop: TestShop
let people: Readonly<Record<StaffRole, Colleague>>
let shopper: Caller
beforeAll(async () => {
  shop = await openTestShop()
  people = await oneOfEach(shop)
  shopper = await shop.customer()
})
afterAll(() => shop.stop())

async function send(caller: Caller, route: string) {
  const [method = '', path = ''] = route.split(' ')
  if (method !== 'GET' && method !== 'POST' && method !== 'DELETE') throw new Error(route)
  // Of nothing that exists, so that an allowed call changes nothing.
  const address = path.replace(/:\w+/g, 'id_none')
  return caller.call(method, address, method === 'GET' ? undefined : {})
}

test('every route of staff belongs to a family of the table of roles', () => {
  const families = routes.map((route) => route.split('/')[2] ?? '')
  expect(families.filter((family) => !STAFF_FAMILIES.includes(family))).toEqual([])
})

test.each(routes)('%s is for the roles of the table alone', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  const allowed = rolesForRequest(method, path.replace(/:\w+/g, 'id_none'))
  const replies = await Promise.all(STAFF_ROLES.map((role) => send(people[role], route)))
  for (const [index, reply] of replies.entries()) {
    const role = STAFF_ROLES[index] ?? 'read_only'
    if (allowed.includes(role))
      expect([role, [401, 403].includes(reply.status)]).toEqual([role, false])
    else expect([role, reply.status, reply.at('message')]).toEqual([role, 403, refusalFor(allowed)])
  }
  for (const nobody of [shop.guest, shopper]) expect((await send(nobody, route)).status).toBe(401)
})

test.each([
  'POST /ADMIN/Products',
  'POST /admin/products/',
  'POST /admin/products?limit=1',
  'DELETE /admin/publishable-api-keys/pk_none/',
  'POST /admin/publishable-api-keys/pk_none/REVOKE',
])('%s is refused to read-only staff in this spelling too', async (route) => {
  expect((await send(people.read_only, route)).status).toBe(403)
})

test('a key and a bearer token have the role of their user', async () => {
  const { id, email, password } = people.support
  const api_token = `key-of-${id}`
  await shop.staff.post(`/admin/users/${id}`, { api_token })
  const token = await shop.guest.post('/admin/auth/token', { email, password })
  for (const header of [
    { 'x-medusa-access-token': api_token },
    { authorization: `Bearer ${token.text('access_token')}` },
  ]) {
    const caller = shop.as(header)
    expect((await caller.get('/admin/session')).at('session.role')).toBe('support')
    expect((await send(caller, 'POST /admin/products')).status).toBe(403)
    expect((await send(caller, 'POST /admin/notes')).status).toBe(400)
  }
})

test('a role that was taken away counts from the next call', async () => {
  const { id } = people.manager
  await shop.staff.post(`/admin/users/${id}/role`, { role: 'read_only' })
  expect((await send(people.manager, 'POST /admin/products')).status).toBe(403)
  await shop.staff.post(`/admin/users/${id}/role`, { role: 'manager' })
  expect((await send(people.manager, 'POST /admin/products')).status).toBe(400)
})
