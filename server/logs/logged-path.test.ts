import { expect, test } from 'vitest'
import { adminRoutes } from '../gateway/admin-routes.ts'
import { storeRoutes } from '../gateway/store-routes.ts'
import { createLoggedPath } from './logged-path.ts'

const page = (route: string, pattern: RegExp) => ({ route, pattern })
const shown = createLoggedPath([
  page('/order/[id]/confirmed', /^\/order\/([^/]+?)\/confirmed\/?$/),
  page('/cart', /^\/cart\/?$/),
  page('/discount/[code]', /^\/discount\/([^/]+?)\/?$/),
  page('/products/[handle]', /^\/products\/([^/]+?)\/?$/),
  page('/[...slug]', /^(?:\/(.*?))?\/?$/),
])

test.each([
  ['GET', '/commerce/store/carts/cart_1', 200, '/commerce/store/carts/:id'],
  ['GET', '/commerce/store/gift-cards/VELVET', 404, '/commerce/store/gift-cards/:code'],
  ['DELETE', '/commerce/store/carts/cart_1/codes/A', 200, '/commerce/store/carts/:id/codes/:code'],
  ['GET', '/commerce/admin/orders/order_1', 200, '/commerce/admin/orders/*'],
  ['GET', '/commerce/store/velvet/cart_1', 404, '/commerce/(unknown)'],
  ['GET', '/commerce/velvet', 400, '/commerce/(unknown)'],
  ['GET', '/content/v1/data/query/velvet', 200, '/content/v1/data/query/:id'],
  ['GET', '/content/images/local/production/velvet.png', 200, '/content/images/:id/:id/:id'],
  ['GET', '/content/velvet?', 404, '/content/(unknown)'],
  ['GET', '/order/order_1/confirmed', 200, '/order/[id]/confirmed'],
  ['GET', '/discount/VELVET', 303, '/discount/[code]'],
  ['GET', '/uploads/protected/velvet.png', 200, '/uploads/*'],
  ['GET', '/outbox/velvet.eml', 200, '/outbox/*'],
  ['GET', '/cart', 200, '/cart'],
  ['GET', '/healthz', 200, '/healthz'],
  ['GET', '/products/ethiopia-250', 200, '/products/ethiopia-250'],
  ['GET', '/products/velvet', 404, '/products/[handle]'],
  ['GET', '/products/Velvet%20Card', 200, '/products/[handle]'],
  ['GET', '/about', 200, '/about'],
  ['GET', '/velvet', 404, '(unknown)'],
])('%s %s, answered with %s, is %s in the log', (method, path, status, logged) => {
  expect(shown(method, path, status)).toBe(logged)
})

test('no route of the gateway shows an id or a code', () => {
  for (const { method, path } of [...storeRoutes, ...adminRoutes]) {
    const requested = `/commerce${path.replace(/:\w+/g, 'velvet').replace('*', 'velvet')}`
    expect([method, shown(method, requested, 200)]).not.toContainEqual(
      expect.stringMatching(/velvet/),
    )
    expect(shown(method, requested, 200)).not.toContain('unknown')
  }
})
