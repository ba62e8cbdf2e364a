import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProject, PASSWORD, type Project } from './support/project.ts'

/** What mails say, without the mails: for a hosted project has no outbox to look into. */
let project: Project
beforeAll(async () => {
  project = await openProject()
})
afterAll(() => project.stop())

const recoveryOf = async (email: string) => {
  const { data, error } = await project.service.auth.admin.generateLink({ type: 'recovery', email })
  if (error) throw error
  return data.properties
}

test('a recovery link signs in once, and the password can be changed', async () => {
  const { email } = await project.newUser()
  const link = await recoveryOf(email)
  const client = project.anyone()
  const given = { type: 'recovery', token_hash: link.hashed_token } as const
  expect((await client.auth.verifyOtp(given)).data.user?.email).toBe(email)
  expect((await client.auth.updateUser({ password: 'chosen by mail' })).error).toBeNull()
  const signedIn = await project
    .anyone()
    .auth.signInWithPassword({ email, password: 'chosen by mail' })
  expect(signedIn.error).toBeNull()
})

test('a used link is refused to everybody', async () => {
  const { email } = await project.newUser()
  const { hashed_token } = await recoveryOf(email)
  const given = { type: 'recovery', token_hash: hashed_token } as const
  expect((await project.anyone().auth.verifyOtp(given)).error).toBeNull()
  expect((await project.anyone().auth.verifyOtp(given)).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
  })
})

test('of two simultaneous uses of one link, one succeeds', async () => {
  const { email } = await project.newUser()
  const { hashed_token } = await recoveryOf(email)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      project.anyone().auth.verifyOtp({ type: 'recovery', token_hash: hashed_token }),
    ),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
})

test('a link is valid for its own purpose only', async () => {
  const { email } = await project.newUser()
  const { hashed_token } = await recoveryOf(email)
  for (const type of ['invite', 'email_change'] as const) {
    const { error } = await project.anyone().auth.verifyOtp({ type, token_hash: hashed_token })
    expect(error?.code).toBe('otp_expired')
  }
})

test('a newer link invalidates the older', async () => {
  const { email } = await project.newUser()
  const older = await recoveryOf(email)
  await recoveryOf(email)
  const given = { type: 'recovery', token_hash: older.hashed_token } as const
  expect((await project.anyone().auth.verifyOtp(given)).error?.code).toBe('otp_expired')
})

test('a code is valid only with the address that it was sent to', async () => {
  const { email } = await project.newUser()
  const stranger = await project.newUser()
  const { email_otp: token } = await recoveryOf(email)
  const foreign = { type: 'recovery', email: stranger.email, token } as const
  expect((await project.anyone().auth.verifyOtp(foreign)).error?.code).toBe('otp_expired')
  const own = { type: 'recovery', email, token } as const
  expect((await project.anyone().auth.verifyOtp(own)).data.user?.email).toBe(email)
})

test('a confirmation link confirms the address, and sign-in requires it', async () => {
  const email = project.newEmail()
  const { data } = await project.service.auth.admin.generateLink({
    type: 'signup',
    email,
    password: PASSWORD,
  })
  const before = await project.anyone().auth.signInWithPassword({ email, password: PASSWORD })
  expect(before.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
  const token_hash = data.properties?.hashed_token ?? ''
  const verified = await project.anyone().auth.verifyOtp({ type: 'email', token_hash })
  expect(verified.data.user?.email_confirmed_at).toEqual(expect.any(String))
  const after = await project.anyone().auth.signInWithPassword({ email, password: PASSWORD })
  expect(after.error).toBeNull()
  await project.service.auth.admin.deleteUser(verified.data.user?.id ?? '')
})

test('an opened link redirects to the shop with the session in the fragment', async () => {
  const { email } = await project.newUser()
  const { action_link } = await recoveryOf(email)
  const answer = await fetch(action_link, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  const { hash } = new URL(answer.headers.get('location') ?? '')
  const said = new URLSearchParams(hash.slice(1))
  expect(said.get('type')).toBe('recovery')
  const session = {
    access_token: said.get('access_token') ?? '',
    refresh_token: said.get('refresh_token') ?? '',
  }
  const { data } = await project.anyone().auth.setSession(session)
  expect(data.user?.email).toBe(email)
})

test('an opened link that was used redirects to the shop with an error', async () => {
  const { email } = await project.newUser()
  const { action_link } = await recoveryOf(email)
  await fetch(action_link, { redirect: 'manual' })
  const again = await fetch(action_link, { redirect: 'manual' })
  const { hash } = new URL(again.headers.get('location') ?? '')
  expect(new URLSearchParams(hash.slice(1)).get('error_code')).toBe('otp_expired')
})

test('no link redirects to a foreign page', async () => {
  const { email } = await project.newUser()
  const { data } = await project.service.auth.admin.generateLink({
    type: 'recovery',
    email,
    options: { redirectTo: 'https://evil.example/steal' },
  })
  const link = new URL(data.properties?.action_link ?? '')
  link.searchParams.set('redirect_to', 'https://evil.example/steal')
  const answer = await fetch(link, { redirect: 'manual' })
  expect(answer.headers.get('location')).not.toContain('evil.example')
})

test('a link of a user who does not exist is refused', async () => {
  const given = { type: 'recovery', email: project.newEmail() } as const
  const { error } = await project.service.auth.admin.generateLink(given)
  expect(error).toMatchObject({ status: 404, code: 'user_not_found' })
})

test('the link of an address change makes the new address the one to sign in with', async () => {
  const { email } = await project.newUser()
  const newEmail = project.newEmail()
  const { data } = await project.service.auth.admin.generateLink({
    type: 'email_change_new',
    email,
    newEmail,
  })
  const token_hash = data.properties?.hashed_token ?? ''
  const verified = await project.anyone().auth.verifyOtp({ type: 'email_change', token_hash })
  expect(verified.data.user?.email).toBe(newEmail)
  const given = { email: newEmail, password: PASSWORD }
  expect((await project.anyone().auth.signInWithPassword(given)).error).toBeNull()
})
