import { expect, test } from 'vitest'
import { actionOf, recordIn } from './action.ts'

test.each([
  ['POST /admin/products', 'create'],
  ['POST /admin/products/:id', 'update'],
  ['DELETE /admin/products/:id', 'delete'],
  ['POST /admin/products/:id/variants', 'variants'],
  ['POST /admin/products/:id/variants/:variant_id', 'variants.update'],
  ['DELETE /admin/products/:id/variants/:variant_id', 'variants.delete'],
  ['POST /admin/orders/:id/capture', 'capture'],
  ['POST /admin/orders/:id/fulfillments/:fulfillment_id/cancel', 'fulfillments.cancel'],
  ['DELETE /admin/collections/:id/products/batch', 'products.batch.delete'],
  ['POST /admin/store', 'update'],
  ['POST /admin/staff-alerts', 'update'],
  ['DELETE /admin/store/currencies/:currency_code', 'currencies.delete'],
])('%s is %s', (line, action) => {
  const [method = '', pattern = ''] = line.split(' ')
  expect(actionOf(method, pattern)).toBe(action)
})

test.each([
  ['/admin/products', 'products', null],
  ['/ADMIN/Products/prod_1/', 'products', 'prod_1'],
  ['/admin/store/currencies/eur', 'store', null],
  ['/admin/invites/accept', 'invites', null],
  ['/admin/currencies/eur', 'currencies', 'eur'],
])('%s is about %s %s', (path, resource, resourceId) => {
  expect(recordIn(path)).toEqual({ resource, resourceId })
})
