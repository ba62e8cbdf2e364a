import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { openMailbox } from './support/mailbox.ts'
import { PASSWORD, type Project, projectOf } from './support/project.ts'
import { type RunningIdentity, SITE_URL, startIdentity } from './support/server.ts'

let identity: RunningIdentity
let project: Project
let mailbox: ReturnType<typeof openMailbox>
beforeAll(async () => {
  identity = await startIdentity()
  project = projectOf(identity)
  mailbox = openMailbox(identity)
})
afterAll(() => identity.stop())

/** The gap between two mails to one address, over. */
const forgetGaps = () => identity.query('DELETE FROM auth.rates')
const CONFIRM = /^Confirm your e-mail address$/

const signUp = (email: string, data: Record<string, unknown> = {}, password = PASSWORD) =>
  project.anyone().auth.signUp({ email, password, options: { data } })

test('a sign-up is confirmed by the mailed link, and there is no session before', async () => {
  const email = project.newEmail()
  const { data, error } = await signUp(email, { first_name: 'Ada', company: 'Engines Ltd' })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  const early = await project.anyone().auth.signInWithPassword({ email, password: PASSWORD })
  expect(early.error?.code).toBe('email_not_confirmed')

  const mail = await mailbox.newest(email, CONFIRM)
  const client = project.anyone()
  const verified = await client.auth.verifyOtp({ type: 'email', token_hash: mail.tokenHash })
  expect(verified.data.user?.id).toBe(data.user?.id)
  const { data: profile } = await client
    .from('profiles')
    .select('first_name, company(name)')
    .single()
  expect(profile).toEqual({ first_name: 'Ada', company: { name: 'Engines Ltd' } })
})

test('the mail has the same content as text and as HTML, and links to our page', async () => {
  const email = project.newEmail()
  await signUp(email)
  const { html, text, headers, tokenHash } = await mailbox.newest(email, CONFIRM)
  const page = `${SITE_URL}/account/register?token_hash=${tokenHash}&type=email`
  expect(html).toContain(`href="${page.replace('&', '&amp;')}"`)
  expect(text).toContain(page)
  expect(text).toContain(email)
  expect(text).not.toContain('<')
  expect(headers.get('from')).toBe('Tarn <hello@tarn.example>')
})

test('only the owner of the machine can read the mails', async () => {
  const email = project.newEmail()
  await signUp(email)
  const { file } = await mailbox.newest(email, CONFIRM)
  expect(statSync(mailbox.folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(mailbox.folder, file)).mode & 0o777).toBe(0o600)
})

test('a sign-up with a confirmed address reveals nothing, and mails its owner nothing', async () => {
  const { email, user } = await project.newUser()
  const { data, error } = await signUp(email, { first_name: 'Mallory' })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({ email, identities: [] })
  expect(data.user?.id).not.toBe(user.id)
  const { data: kept } = await project.service.auth.admin.getUserById(user.id)
  expect(kept.user?.user_metadata).toEqual({})
  const after = project.newEmail()
  await signUp(after)
  await mailbox.newest(after, CONFIRM)
  expect(mailbox.to(email)).toEqual([])
})

test('the newest sign-up of an unconfirmed address is the valid one', async () => {
  const email = project.newEmail()
  const first = await signUp(email, { first_name: 'First' }, 'the first password')
  const { tokenHash } = await mailbox.newest(email, CONFIRM)
  await forgetGaps()
  const second = await signUp(email, { first_name: 'Second' }, 'the second password')
  expect(second.data.user?.id).toBe(first.data.user?.id)
  await until('the second mail', () => mailbox.to(email).length === 2)
  const old = await project.anyone().auth.verifyOtp({ type: 'email', token_hash: tokenHash })
  expect(old.error?.code).toBe('otp_expired')

  const client = project.anyone()
  const newest = await mailbox.newest(email, CONFIRM)
  await client.auth.verifyOtp({ type: 'email', token_hash: newest.tokenHash })
  const { data } = await client.from('profiles').select('first_name').single()
  expect(data).toEqual({ first_name: 'Second' })
  const signIn = (password: string) => project.anyone().auth.signInWithPassword({ email, password })
  expect((await signIn('the first password')).error?.code).toBe('invalid_credentials')
  expect((await signIn('the second password')).error).toBeNull()
})

test('ten simultaneous sign-ups of one address make one account', async () => {
  const email = project.newEmail()
  await Promise.all(Array.from({ length: 10 }, () => signUp(email)))
  const rows = await identity.query('SELECT id FROM auth.users WHERE email = $1', [email])
  expect(rows).toHaveLength(1)
  const profiles = await project.service
    .from('profiles')
    .select('id')
    .eq('auth_id', String(rows[0]?.['id']))
  expect(profiles.data).toHaveLength(1)
})

test.each([
  ['short', 422, 'weak_password'],
  ['x'.repeat(73), 400, 'validation_failed'],
  ['ü'.repeat(40), 400, 'validation_failed'],
])('the password %s is refused', async (password, status, code) => {
  const { error } = await signUp(project.newEmail(), {}, password)
  expect(error).toMatchObject({ status, code })
})

test.each([
  'no address',
  'a@b',
  'a@b.c, d@e.f',
  '<a@b.example>',
  `${'x'.repeat(300)}@b.example`,
  'a\0@b.example',
])('the address %j is refused', async (email) => {
  const { error } = await signUp(email)
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('data that would not fit into a cookie is refused', async () => {
  const { error } = await signUp(project.newEmail(), { first_name: 'x'.repeat(3000) })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('a confirmation is sent again on request, only while one is pending', async () => {
  const email = project.newEmail()
  await signUp(email)
  await mailbox.newest(email, CONFIRM)
  await forgetGaps()
  expect((await project.anyone().auth.resend({ type: 'signup', email })).error).toBeNull()
  await until('another mail', () => mailbox.to(email).length === 2)
  const { tokenHash } = await mailbox.newest(email, CONFIRM)
  await project.anyone().auth.verifyOtp({ type: 'email', token_hash: tokenHash })
  await forgetGaps()
  expect((await project.anyone().auth.resend({ type: 'signup', email })).error).toBeNull()
  const [open] = await waitForSettled()
  expect(open).toEqual({ open: 0 })
  expect(mailbox.to(email)).toHaveLength(2)
})

async function waitForSettled() {
  const open = () =>
    identity.query('SELECT count(*)::integer AS open FROM auth.mails WHERE settled_at IS NULL')
  await until('every mail is settled', async () => (await open())[0]?.['open'] === 0)
  return open()
}

test('an invitation links to a page that sets a password', async () => {
  const email = project.newEmail()
  const invited = await project.service.auth.admin.inviteUserByEmail(email, {
    data: { first_name: 'Ada' },
  })
  expect(invited.data.user?.invited_at).toEqual(expect.any(String))
  const mail = await mailbox.newest(email, /new account/)
  expect(mail.text).toContain(`/account/reset-password?token_hash=${mail.tokenHash}&type=invite`)
  const client = project.anyone()
  const given = { type: 'invite', token_hash: mail.tokenHash } as const
  expect((await client.auth.verifyOtp(given)).error).toBeNull()
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
  expect(
    (await project.anyone().auth.signInWithPassword({ email, password: PASSWORD })).error,
  ).toBeNull()
})
