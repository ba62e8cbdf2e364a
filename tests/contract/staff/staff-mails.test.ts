import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginState } from '#domain/staff/login-state.ts'
import { aMemberOfStaff } from '#tests/fixtures/staff.ts'
import { until } from '#tests/support/until.ts'
import { aColleague } from '../rights/support/colleagues.ts'
import { openOutbox } from '../support/outbox.ts'
import type { ReadMail } from '../support/read-mail.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
})
afterAll(() => shop.stop())

const INVITED = /Join the team/
const FORGOTTEN = /new password/

/** The state of the login page that the link of a mail opens. */
function stateOf({ text }: ReadMail) {
  const link = text.match(/https?:\/\/\S+\/admin\/login\?\S+/)?.[0] ?? ''
  return loginState(new URL(link).searchParams)
}

const signIn = (email: string, password: string) =>
  shop.guest.call('POST', '/admin/auth', { email, password })

test('whoever is invited joins by the link of the mail, with the role that it names', async () => {
  const { email, password, first_name, last_name } = aMemberOfStaff()
  await shop.staff.post('/admin/invites', { user: email, role: 'support' })
  const mail = await openOutbox(shop).one(email, INVITED)
  expect(mail.text).toContain('Your role is Support.')
  const state = stateOf(mail)
  if (state.kind !== 'invite') throw new Error(`The link leads to ${state.kind}`)
  const user = { first_name, last_name, password }
  await shop.guest.post('/admin/invites/accept', { token: state.token, user })
  expect((await signIn(email, password)).status).toBe(200)
})

test('an invitation that is sent again is another mail', async () => {
  const { email } = aMemberOfStaff()
  const made = await shop.staff.post('/admin/invites', { user: email, role: 'support' })
  const outbox = openOutbox(shop)
  await outbox.one(email, INVITED)
  await shop.staff.post(`/admin/invites/${made.text('invite.id')}/resend`)
  await until('the second mail', () => outbox.to(email).length === 2)
})

test('a member of staff sets a new password by the mailed link, which works once', async () => {
  const { email, id } = await aColleague(shop, 'manager')
  await shop.guest.call('POST', '/admin/users/password-token', { email })
  const state = stateOf(await openOutbox(shop).one(email, FORGOTTEN))
  if (state.kind !== 'reset') throw new Error(`The link leads to ${state.kind}`)
  const { password } = aMemberOfStaff()
  const body = { email, token: state.token, password }
  await shop.guest.post('/admin/users/reset-password', body)
  expect((await signIn(email, password)).status).toBe(200)
  expect((await shop.guest.call('POST', '/admin/users/reset-password', body)).status).toBe(401)
  const [mail] = await shop.query(
    `SELECT writes_notification FROM mail WHERE template = 'staff-password-reset' AND resource_id = $1`,
    [id],
  )
  expect(mail).toEqual({ writes_notification: false })
})

test('an address that belongs to nobody is told the same and gets no mail', async () => {
  const known = await aColleague(shop, 'support')
  const unknown = aMemberOfStaff().email
  const answers = await Promise.all(
    [unknown, known.email].map((email) =>
      shop.guest.call('POST', '/admin/users/password-token', { email }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
  await openOutbox(shop).one(known.email, FORGOTTEN)
  expect(openOutbox(shop).to(unknown)).toEqual([])
})
