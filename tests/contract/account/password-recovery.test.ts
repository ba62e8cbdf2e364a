import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { startStubIdentity } from '#tests/support/stub-identity.ts'
import { type OwnTestShop, openOwnTestShop } from '../support/test-shop.ts'

const PATH = '/store/customers/password-token'
const TIMEOUT_MS = 2000
const KEYS = {
  IDENTITY_PATIENCE_MS: String(TIMEOUT_MS),
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_tests',
  SUPABASE_SECRET_KEY: 'sb_secret_of_the_tests',
}

let shop: OwnTestShop
let identity: Awaited<ReturnType<typeof startStubIdentity>>
beforeAll(async () => {
  identity = await startStubIdentity()
  shop = await openOwnTestShop({ environment: { SUPABASE_URL: identity.url, ...KEYS } })
})
afterEach(() => identity.answerWith(200))
afterAll(async () => {
  await shop.stop()
  await identity.stop()
})

const anAddress = () => `${unique('lost')}@example.com`
const recover = (email: unknown, from = '203.0.113.5') =>
  shop.as({ 'x-forwarded-for': from }).call('POST', PATH, { email })

test('identity sends the link, with the visitor’s address', async () => {
  const email = anAddress()
  expect((await recover(email, '198.51.100.23')).status).toBe(204)
  const recovery = identity.requests().at(-1)
  expect(recovery?.path).toBe('/auth/v1/recover')
  expect(recovery?.body).toEqual({ email })
  expect(recovery?.headers).toMatchObject({
    apikey: KEYS.SUPABASE_SECRET_KEY,
    authorization: `Bearer ${KEYS.SUPABASE_SECRET_KEY}`,
    'sb-forwarded-for': '198.51.100.23',
  })
})

test('an unknown address and a limited one get the same answer', async () => {
  const known = await recover((await shop.customer()).email)
  const unknown = await recover(anAddress())
  identity.answerWith(429)
  const often = await recover(anAddress())
  expect([known, unknown, often].map(({ status }) => status)).toEqual([204, 204, 204])
  const tokens = `SELECT FROM staged_job WHERE event_name LIKE '%password%'`
  expect(await shop.query(tokens)).toEqual([])
})

test('a visitor who exceeds the limit is told so, and otherwise a mail is sent', async () => {
  identity.answerWith(429, 'over_request_rate_limit')
  const slowed = await recover(anAddress())
  expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '300'])
  // Said of known addresses alone, so that nobody hears it.
  identity.answerWith(429, 'over_email_send_rate_limit')
  expect((await recover(anAddress())).status).toBe(204)
})

test.each([undefined, '', 'no address', 'a@b', `${'a'.repeat(250)}@example.com`, { a: 1 }, ['a']])(
  'an invalid address is refused: %j',
  async (email) => {
    const before = identity.requests().length
    expect((await recover(email)).status).toBe(400)
    expect(identity.requests()).toHaveLength(before)
  },
)

test.each([500, 401, 404, 302])(
  'identity that answers %i is reported as unavailable',
  async (status) => {
    identity.answerWith(status)
    const reply = await recover(anAddress())
    expect(reply.status).toBe(503)
    expect(reply.text('message')).toMatch(/try again/)
  },
)

test('an address that identity refuses to mail is reported as the shopper’s error', async () => {
  identity.answerWith(422)
  expect((await recover(anAddress())).status).toBe(400)
})

test('identity that does not answer delays the request until its time-out, and no cart', async () => {
  identity.answerWith('never')
  const began = performance.now()
  const waiting = Promise.all(Array.from({ length: 12 }, () => recover(anAddress())))
  await shop.guest.post('/store/carts', { region_id: shop.regionOf('eur') })
  expect(performance.now() - began).toBeLessThan(TIMEOUT_MS)
  expect((await waiting).map(({ status }) => status)).toEqual(Array(12).fill(503))
  expect(performance.now() - began).toBeLessThan(TIMEOUT_MS + 4_000)
})

test('repeated requests for one address are refused for a while', async () => {
  const email = anAddress()
  const request = async () => (await recover(email, '203.0.113.6')).status
  expect(await Promise.all(Array.from({ length: 10 }, request))).toEqual(Array(10).fill(204))
  expect(await request()).toBe(429)
})

test('the publishable key alone passes on no client address', async () => {
  shop.commerce().kill('SIGKILL')
  await shop.startCommerce({ SUPABASE_SECRET_KEY: '' })
  expect((await recover(anAddress(), '203.0.113.7')).status).toBe(204)
  const { headers } = identity.requests().at(-1) ?? {}
  expect(headers).toMatchObject({ apikey: KEYS.SUPABASE_PUBLISHABLE_KEY })
  expect(headers).not.toHaveProperty('authorization')
  expect(headers).not.toHaveProperty('sb-forwarded-for')
})

test('without identity the shopper gets an error', async () => {
  shop.commerce().kill('SIGKILL')
  await shop.startCommerce({ SUPABASE_URL: '' })
  const reply = await recover(anAddress(), '203.0.113.8')
  expect(reply.status).toBe(503)
  expect(reply.at('type')).toBe('unavailable')
})
