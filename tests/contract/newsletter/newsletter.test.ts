import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSigner } from '#system/signatures.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { INTERNAL_SECRET } from '#tests/support/backend.ts'
import { expectMail, linksOf } from '../support/expect-mail.ts'
import { openOutbox } from '../support/outbox.ts'
import type { ReadMail } from '../support/read-mail.ts'
import { web } from '../support/shoppers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let outbox: ReturnType<typeof openOutbox>
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
  outbox = openOutbox(shop)
})
afterAll(() => shop.stop())

const request = (email: string) => web(shop).call('POST', '/service/newsletter/request', { email })
const tokenIn = (mail: ReadMail, path: string) =>
  linksOf(mail)
    .find(({ pathname }) => pathname === path)
    ?.searchParams.get('token') ?? ''
const confirm = async (token: string) =>
  (await web(shop).post('/service/newsletter/confirm', { token })).at('is_confirmed')
const leave = async (token: string) =>
  (await web(shop).post('/service/newsletter/leave', { token })).at('is_ended')

const ASKED = /^Confirm your address/
const WELCOME = /^You are subscribed/

async function listed(email: string): Promise<boolean> {
  const rows = await shop.query(
    `SELECT FROM newsletter_subscriber WHERE email = $1
       AND confirmed_at IS NOT NULL AND unsubscribed_at IS NULL`,
    [email],
  )
  return rows.length === 1
}

const waiting = async (email: string) =>
  (await shop.query('SELECT FROM mail WHERE "to" = $1', [email])).length

/** An address that is on the list, with the tokens of its two mails. */
async function subscribe(email = uniqueEmail()) {
  await request(email)
  const confirmMail = await outbox.one(email, ASKED)
  const token = tokenIn(confirmMail, '/newsletter/confirm')
  expect(await confirm(token)).toBe(true)
  const welcome = await outbox.one(email, WELCOME)
  return {
    email,
    confirmMail,
    token,
    welcome,
    leaving: tokenIn(welcome, '/newsletter/unsubscribe'),
  }
}

test('an address is on the list once its owner has confirmed it, and leaves in one click', async () => {
  const email = uniqueEmail()
  await request(email)
  const confirmMail = await outbox.one(email, ASKED)
  expectMail(confirmMail, ['The link works for seven days.'])
  expect(confirmMail.headers.get('list-unsubscribe')).toBeUndefined()
  expect(await listed(email)).toBe(false)
  expect(await confirm(tokenIn(confirmMail, '/newsletter/confirm'))).toBe(true)
  expect(await listed(email)).toBe(true)
  const welcome = await outbox.one(email, WELCOME)
  expectMail(welcome, ['You are on the list'])
  const leaving = tokenIn(welcome, '/newsletter/unsubscribe')
  expect(welcome.headers.get('list-unsubscribe')?.replace(/\s/g, '')).toBe(
    `<http://localhost:4321/newsletter/unsubscribe?token=${leaving}>`,
  )
  expect(welcome.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect([await leave(leaving), await leave(leaving)]).toEqual([true, true])
  expect(await listed(email)).toBe(false)
})

test('a link that is replayed confirms nothing twice, and nothing after its reader has left', async () => {
  const { email, token, leaving } = await subscribe()
  expect(await confirm(token)).toBe(true)
  expect(await waiting(email)).toBe(2)
  await leave(leaving)
  expect(await confirm(token)).toBe(false)
  expect(await listed(email)).toBe(false)
})

test('the answer is the same for every address, and one mail follows for each', async () => {
  const { email } = await subscribe()
  const fresh = uniqueEmail()
  const answers = [await request(email), await request(fresh), await request(fresh)]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  await outbox.one(fresh, ASKED)
  expect([await waiting(email), await waiting(fresh)]).toEqual([2, 1])
})

test('an address is one in any case, and another with a plus sign', async () => {
  const name = crypto.randomUUID()
  await request(`${name.toUpperCase()}@Example.com`)
  await request(`${name}@example.com`)
  await request(`${name}+tea@example.com`)
  await outbox.one(`${name}+tea@example.com`, ASKED)
  expect(await waiting(`${name}@example.com`)).toBe(1)
})

test('a stranger’s mailbox gets three requests a day at most, with a pause between them', async () => {
  const email = uniqueEmail()
  const later = () =>
    shop.query(
      `UPDATE newsletter_subscriber SET asked_at = asked_at - interval '11 minutes' WHERE email = $1`,
      [email],
    )
  for (let n = 0; n < 5; n++) {
    await request(email)
    await later()
  }
  expect(await waiting(email)).toBe(3)
})

test.each([
  'juno@example.com\r\nBcc: other@example.com',
  'juno@example.com, other@example.com',
  '<juno@example.com>',
  `${'x'.repeat(250)}@example.com`,
  '',
])('%j is no address', async (email) => {
  expect((await request(email)).status).toBe(400)
  expect(await waiting(email)).toBe(0)
})

test('a token of another use, another secret or an old day changes nothing', async () => {
  const { email, token, leaving } = await subscribe()
  const [row] = await shop.query(
    `SELECT id, (extract(epoch FROM asked_at) * 1000)::float8 AS asked_at
     FROM newsletter_subscriber WHERE email = $1`,
    [email],
  )
  const confirmation = {
    use: 'newsletter-confirm',
    id: row?.['id'],
    askedAt: row?.['asked_at'],
  }
  const forged = createSigner('another secret').sign({ use: 'newsletter-leave', id: row?.['id'] })
  for (const each of [token, forged, `${leaving}x`, '', 'x.y']) {
    expect(await leave(each), each).toBe(false)
  }
  const future = Date.now() + 60_000
  const old = createSigner(INTERNAL_SECRET).sign({ ...confirmation, expires: Date.now() - 1 })
  for (const each of [leaving, old, 'x.y']) expect(await confirm(each), each).toBe(false)
  expect(await listed(email)).toBe(true)
  const good = createSigner(INTERNAL_SECRET).sign({ ...confirmation, expires: future })
  expect(await confirm(good)).toBe(true)
})

test('staff download the list, with a link for each to leave it by, and no cell is a formula', async () => {
  const plain = await subscribe()
  const risky = await subscribe(`+1.${crypto.randomUUID()}@example.com`)
  const gone = await subscribe()
  await leave(gone.leaving)
  const cookie = await staffCookie()
  const answer = await fetch(`${shop.url}/admin/newsletter/export`, { headers: { cookie } })
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="newsletter.csv"')
  const lines = (await answer.text()).split('\r\n')
  expect(lines[0]).toBe('email,confirmed_at,unsubscribe_url')
  const line = (email: string) => lines.find((each) => each.includes(email))
  expect(line(plain.email)).toContain(`/newsletter/unsubscribe?token=${plain.leaving}`)
  expect(line(risky.email)).toMatch(/^"?'\+1\./)
  expect(line(gone.email)).toBeUndefined()
  const guest = await fetch(`${shop.url}/admin/newsletter/export`)
  expect(guest.status).toBe(401)
})

async function staffCookie(): Promise<string> {
  const signedIn = await shop.guest.post('/admin/auth', {
    email: 'admin@example.com',
    password: 'perennial-admin',
  })
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

test('only the store itself may change the list', async () => {
  const { status } = await shop.guest.call('POST', '/service/newsletter/request', {
    email: uniqueEmail(),
  })
  expect(status).toBe(401)
})
