import { expect, test } from 'vitest'
import { STAFF_FAMILIES } from '#domain/staff/permissions.ts'
import { adminRoutes } from './admin-routes.ts'
import { findRoute, patternOf } from './route-table.ts'
import { storeRoutes } from './store-routes.ts'

test.each([
  ['cart_01H', true],
  ['pp_stripe-1', true],
  ['', false],
  ['a/b', false],
  ['a.b', false],
  ['a%20b', false],
])('the id %j passes: %s', (id, passes) => {
  expect(patternOf('/store/carts/:id').test(`/store/carts/${id}`)).toBe(passes)
})

test.each([
  ['SUMMER10', true],
  ['SUMMER%2010', true],
  ['10.OFF+more', true],
  ['%C3%84pfel', true],
  ['.', false],
  ['..', false],
  ['%2e%2e', false],
  ['%2E%2E%2fadmin', false],
  ['a%2Fb', false],
  ['a%5Cb', false],
  ['a%2500', false],
  ['a%00', false],
  ['a%0d%0a', false],
  ['a?b', false],
  ['a#b', false],
])('the code %j passes: %s', (code, passes) => {
  expect(patternOf('/discounts/:code').test(`/discounts/${code}`)).toBe(passes)
})

test('the calls without credentials are matched before the pattern that carries a session', () => {
  const free = ['/admin/auth', '/admin/users/password-token', '/admin/users/reset-password']
  for (const path of [...free, '/admin/invites/accept'])
    expect(findRoute(adminRoutes, 'POST', path)?.isCredentialFree).toBe(true)
  expect(findRoute(adminRoutes, 'POST', '/admin/users')?.isCredentialFree).toBeUndefined()
  expect(findRoute(adminRoutes, 'GET', '/admin/auth')?.isCredentialFree).toBeUndefined()
})

test.each([
  ['/admin/users/Password-Token', { accountUse: 'mail', limit: 'guess', isCredentialFree: true }],
  ['/admin/USERS/password-token', { accountUse: 'mail', limit: 'guess', isCredentialFree: true }],
  ['/admin/users/RESET-password', { isByLink: true, isCredentialFree: true, hidesKeys: true }],
  ['/admin/invites/Accept', { isByLink: true, isCredentialFree: true }],
  ['/admin/uploads/Protected', { isUpload: true }],
  ['/admin/orders/order_1/Pictures', { takesPicture: true }],
])('%s is the exception that it is in lower case, as commerce matches it', (path, exception) => {
  expect(findRoute(adminRoutes, 'POST', path)).toMatchObject(exception)
})

test('API keys are removed from every answer about staff', () => {
  for (const path of ['/admin/auth', '/admin/users', '/admin/users/usr_1'])
    for (const method of ['GET', 'POST'])
      expect(findRoute(adminRoutes, method, path)?.hidesKeys).toBe(true)
})

test.each(['/admin/auth/token', '/admin/unknown', '/admin/products/a/b/c/d/e/f/g', '/admin/apps'])(
  '%s is no admin route',
  (path) => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(findRoute(adminRoutes, method, path)).toBeUndefined()
  },
)

test('every write to a cart has a limit', () => {
  const writes = storeRoutes.filter(
    ({ method, pattern }) => method !== 'GET' && pattern.source.includes('carts'),
  )
  expect(writes.length).toBeGreaterThan(10)
  const limits = new Set(writes.map(({ limit }) => limit))
  expect(limits).toEqual(new Set(['cart', 'complete', 'guess']))
})

test.each([
  ['POST', '/store/orders/order_1/pictures', 'guess'],
  ['POST', '/store/restock-notices', 'guess'],
  ['POST', '/store/orders/order_1/cancel', 'cart'],
  ['POST', '/store/orders/order_1/claims', 'cart'],
  ['POST', '/store/orders/order_1/swaps/swap_1/cancel', 'cart'],
  ['POST', '/store/customers/me/wish-list', 'cart'],
  ['DELETE', '/store/customers/me/wish-list/prod_1', 'cart'],
  ['POST', '/store/payment-collections/paycol_1/sessions/ps_1/data', 'cart'],
])('%s %s is limited as %s', (method, path, limit) => {
  expect(findRoute(storeRoutes, method, path)?.limit).toBe(limit)
})

test('browsers may call the after-sale routes, and no other part of an order', () => {
  for (const path of ['after-sale', 'pictures/picture_1']) {
    expect(findRoute(storeRoutes, 'GET', `/store/orders/order_1/${path}`)).toBeDefined()
  }
  for (const path of ['claims', 'cancel', 'pictures', 'refund', 'capture']) {
    expect(findRoute(storeRoutes, 'GET', `/store/orders/order_1/${path}`)).toBeUndefined()
  }
  expect(findRoute(storeRoutes, 'POST', '/store/orders/order_1/refund')).toBeUndefined()
})

test('browsers reach every family of resources that some role of staff may read', () => {
  const away = STAFF_FAMILIES.filter(
    (family) => findRoute(adminRoutes, 'GET', `/admin/${family}`) === undefined,
  )
  expect(away).toEqual([])
})
