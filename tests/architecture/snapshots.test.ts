import { expect, test } from 'vitest'
import { adminRoutes } from '#tests/contract/resources/routes-admin.ts'
import { ownRoutes } from '#tests/contract/support/own-routes.ts'
import { tableOf } from '../../backend/src/audit/snapshots.ts'

/** Families whose writes have no record of their own, and why. */
const WITHOUT_RECORD = {
  auth: 'a session is no record',
  prices: 'each changed variant has an entry',
  'staff-alerts': 'everybody has their own, by their session',
  'stock-levels': 'each changed item has an entry',
  uploads: 'a file is kept by what refers to it',
}

const familyOf = (route: string) => route.split('/')[2] ?? ''
const written = [...adminRoutes, ...ownRoutes('admin')].filter((route) => !route.startsWith('GET '))

test('every family that staff write has a record before and after in the audit log', () => {
  const families = [...new Set(written.map(familyOf))].toSorted()
  const without = families.filter((family) => tableOf(family) === undefined)
  expect(families.length).toBeGreaterThan(30)
  expect(without).toEqual(Object.keys(WITHOUT_RECORD))
})
