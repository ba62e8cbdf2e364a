import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox } from './support/mailbox.ts'
import { type Project, projectOf } from './support/project.ts'
import { type RunningIdentity, startIdentity } from './support/server.ts'

let identity: RunningIdentity
let project: Project
let mailbox: ReturnType<typeof openMailbox>
beforeAll(async () => {
  identity = await startIdentity()
  project = projectOf(identity)
  mailbox = openMailbox(identity)
})
afterAll(() => identity.stop())

test('a mailed link signs in without a password, as does its code', async () => {
  const { email } = await project.newUser()
  const options = { shouldCreateUser: false }
  await project.anyone().auth.signInWithOtp({ email, options })
  const { html } = await mailbox.newest(email, /link to sign in/)
  const token = />(\d{6})</.exec(html)?.[1] ?? ''
  const { data } = await project.anyone().auth.verifyOtp({ type: 'email', email, token })
  expect(data.user?.email).toBe(email)
})

test('a link for an unknown address creates an account, unless the request forbids it', async () => {
  const [wanted, unwanted] = [project.newEmail(), project.newEmail()]
  await project.anyone().auth.signInWithOtp({ email: wanted })
  const refused = await project
    .anyone()
    .auth.signInWithOtp({ email: unwanted, options: { shouldCreateUser: false } })
  expect(refused.error).toBeNull()
  const { tokenHash } = await mailbox.newest(wanted, /link to sign in/)
  const given = { type: 'magiclink', token_hash: tokenHash } as const
  expect((await project.anyone().auth.verifyOtp(given)).data.user?.email).toBe(wanted)
  const rows = await identity.query('SELECT FROM auth.users WHERE email = $1', [unwanted])
  expect(rows).toEqual([])
})

test('after five wrong codes the right one is refused as well', async () => {
  const { email } = await project.newUser()
  const { data } = await project.service.auth.admin.generateLink({ type: 'recovery', email })
  const right = data.properties?.email_otp ?? ''
  const wrong = right === '000000' ? '111111' : '000000'
  const attempt = (token: string) =>
    project.anyone().auth.verifyOtp({ type: 'recovery', email, token })
  for (let tries = 0; tries < 5; tries++) expect((await attempt(wrong)).error).not.toBeNull()
  expect((await attempt(right)).error).toMatchObject({ status: 403, code: 'otp_expired' })
})

test('parallel guesses of a code are limited to five', async () => {
  const { email, user } = await project.newUser()
  await project.service.auth.admin.generateLink({ type: 'recovery', email })
  await identity.query('UPDATE auth.one_time_tokens SET code_hash = $2 WHERE user_id = $1', [
    user.id,
    createHash('sha256').update(`${email}\n000007`).digest('hex'),
  ])
  const guesses = ['1', '2', '3', '4', '5', '6'].map((last) => `00000${last}`)
  await Promise.all(
    guesses.map((token) => project.anyone().auth.verifyOtp({ type: 'recovery', email, token })),
  )
  const { error } = await project
    .anyone()
    .auth.verifyOtp({ type: 'recovery', email, token: '000007' })
  expect(error?.code).toBe('otp_expired')
})
