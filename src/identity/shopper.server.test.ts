import { expect, test } from 'vitest'
import { readClaims } from './shopper.server.ts'

const URL = 'https://identity.example'
const claims = (over: Readonly<Record<string, unknown>> = {}) => ({
  sub: '0b6f6e5e-6f0e-4f5c-9f43-0f2a8a3c2f10',
  iss: `${URL}/auth/v1`,
  aud: 'authenticated',
  role: 'authenticated',
  email: 'sam@example.com',
  amr: [{ method: 'password', timestamp: 1000 }],
  app_metadata: { medusa_customer_id: 'cus_1' },
  user_metadata: { first_name: 'Sam', last_name: 'Shopper', company: 'Tarn' },
  ...over,
})

test('a token of this identity for a shopper names the shopper', () => {
  expect(readClaims(claims(), URL)).toEqual({
    shopper: {
      identityId: '0b6f6e5e-6f0e-4f5c-9f43-0f2a8a3c2f10',
      email: 'sam@example.com',
      firstName: 'Sam',
      lastName: 'Shopper',
      company: 'Tarn',
      customerId: 'cus_1',
      pendingRepair: null,
    },
    provedByMailAt: null,
  })
})

test.each([
  ['another project', { iss: 'https://another.example/auth/v1' }],
  ['no issuer', { iss: undefined }],
  ['another audience', { aud: 'another' }],
  ['the service role', { role: 'service_role' }],
  ['nobody in particular', { role: 'anon' }],
  ['no user', { sub: undefined }],
  ['a user that is none', { sub: 'admin' }],
  ['no address', { email: undefined }],
])('a token of %s is refused', (_name, over) => {
  expect(readClaims(claims(over), URL)).toBeNull()
})

test('a shopper’s own metadata links them to no customer', () => {
  const user_metadata = { medusa_customer_id: 'cus_of_another', first_name: ['Sam'] }
  const read = readClaims(claims({ app_metadata: {}, user_metadata }), URL)
  expect(read?.shopper.customerId).toBeNull()
  expect(read?.shopper.firstName).toBe('')
})

test('a session from a mailed link has the time of that sign-in', () => {
  const amr = [
    { method: 'password', timestamp: 900 },
    { method: 'otp', timestamp: 1000 },
  ]
  expect(readClaims(claims({ amr }), URL)?.provedByMailAt).toBe(1_000_000)
})
