import { expect, test } from 'vitest'
import { may, refusalFor, rolesForRequest, STAFF_FAMILIES } from './permissions.ts'
import { STAFF_ROLES } from './role.ts'

const rolesOf = (line: string) => {
  const [method = '', path = ''] = line.split(' ')
  return rolesForRequest(method, path).join(' ')
}

test('an owner may read and write everything', () => {
  for (const family of STAFF_FAMILIES)
    expect([may('owner', family, 'read'), may('owner', family, 'write')]).toEqual([true, true])
})

test('everybody reads every family, and read-only staff write none', () => {
  const written = STAFF_FAMILIES.filter((family) => may('read_only', family, 'write'))
  expect(written).toEqual(['session', 'staff-alerts'])
  for (const role of STAFF_ROLES)
    expect(STAFF_FAMILIES.filter((family) => !may(role, family, 'read'))).toEqual([])
})

test('support writes what it needs to serve customers', () => {
  const written = STAFF_FAMILIES.filter((family) => may('support', family, 'write'))
  expect(written).toEqual([
    'customers',
    'draft-orders',
    'gift-cards',
    'mails',
    'notes',
    'notifications',
    'order-edits',
    'orders',
    'returns',
    'session',
    'staff-alerts',
    'subscriptions',
    'swaps',
  ])
})

test('a manager writes everything but people and the keys of shops', () => {
  const others = STAFF_FAMILIES.filter((family) => !may('manager', family, 'write'))
  expect(others).toEqual(['audit-log', 'invites', 'users'])
})

test.each([
  ['POST /admin/publishable-api-keys', 'owner'],
  ['POST /admin/publishable-api-keys/', 'owner'],
  ['POST /ADMIN/Publishable-API-Keys/pk_1/REVOKE', 'owner'],
  ['DELETE /admin/publishable-api-keys/pk_1', 'owner'],
  ['POST /admin/publishable-api-keys/pk_1', 'owner manager'],
  ['POST /admin/publishable-api-keys/pk_1/sales-channels/batch', 'owner manager'],
  ['POST /admin/users/usr_1/role', 'owner'],
  ['POST /admin/uploads/download-url', 'owner manager support read_only'],
  ['POST /admin/uploads', 'owner manager'],
  ['HEAD /admin/Orders', 'owner manager support read_only'],
  ['PUT /admin/orders/order_1', 'owner manager support'],
  ['POST /admin/orders/order_1/allocations', 'owner manager'],
  ['POST /admin/Orders/order_1/Allocations/move/', 'owner manager'],
  ['POST /admin/orders/order_1/allocations-of-duty', 'owner manager support'],
  ['GET /admin/apps', 'owner'],
  ['POST /admin/%75sers', 'owner'],
  ['POST /admin', 'owner'],
])('%s is for %s', (line, roles) => {
  expect(rolesOf(line)).toBe(roles)
})

test('a refusal says who may do it', () => {
  expect(refusalFor(['owner'])).toBe('Only owners may do this.')
  expect(refusalFor(['owner', 'manager', 'support'])).toBe(
    'Only owners, managers, and support may do this.',
  )
})
