import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProject, PASSWORD, type Project } from './support/project.ts'

let project: Project
beforeAll(async () => {
  project = await openProject()
})
afterAll(() => project.stop())

const refreshed = (token: string) => project.anyone().auth.refreshSession({ refresh_token: token })

test('a shopper signs in, and the session names the user and its expiry', async () => {
  const { session, user } = await project.newShopper({ first_name: 'Ada' })
  expect(session).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    user: { id: user.id, email: user.email, user_metadata: { first_name: 'Ada' } },
  })
  expect(Math.abs((session.expires_at ?? 0) - Date.now() / 1000 - 3600)).toBeLessThan(60)
})

test('an address ignores capitals and surrounding space', async () => {
  const { email } = await project.newUser()
  const given = { email: `  ${email.toUpperCase()} `, password: PASSWORD }
  expect((await project.anyone().auth.signInWithPassword(given)).error).toBeNull()
})

test('a wrong password and an unknown address get the same message', async () => {
  const { email } = await project.newUser()
  const told = await Promise.all(
    [email, project.newEmail()].map(async (each) => {
      const given = { email: each, password: 'not the password' }
      const { error } = await project.anyone().auth.signInWithPassword(given)
      return { status: error?.status, code: error?.code, message: error?.message }
    }),
  )
  expect(told[0]).toEqual({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  expect(told[1]).toEqual(told[0])
})

test('a banned user can neither sign in nor refresh until the ban is lifted', async () => {
  const { client, user, email, session } = await project.newShopper()
  await project.service.auth.admin.updateUserById(user.id, { ban_duration: '1h30m' })
  const given = { email, password: PASSWORD }
  expect((await project.anyone().auth.signInWithPassword(given)).error?.code).toBe('user_banned')
  expect((await refreshed(session.refresh_token)).error?.code).toBe('user_banned')
  await project.service.auth.admin.updateUserById(user.id, { ban_duration: 'none' })
  expect((await client.auth.signInWithPassword(given)).error).toBeNull()
})

test('a refresh returns new tokens of the same session', async () => {
  const { session } = await project.newShopper()
  const { data } = await refreshed(session.refresh_token)
  expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  const claims = await Promise.all(
    [session.access_token, data.session?.access_token ?? ''].map((token) =>
      project.anyone().auth.getClaims(token),
    ),
  )
  expect(claims[1]?.data?.claims.session_id).toBe(claims[0]?.data?.claims.session_id)
})

test('the previous refresh token still returns the current one, because its answer may have been lost', async () => {
  const { session } = await project.newShopper()
  const first = await refreshed(session.refresh_token)
  const again = await refreshed(session.refresh_token)
  expect(again.error).toBeNull()
  expect(again.data.session?.refresh_token).toBe(first.data.session?.refresh_token)
})

test('two simultaneous refreshes both return the same session', async () => {
  const { session } = await project.newShopper()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => refreshed(session.refresh_token)),
  )
  expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 6 }, () => null))
  expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
})

test('an unknown refresh token is refused', async () => {
  expect((await refreshed('made-up')).error).toMatchObject({
    status: 400,
    code: 'refresh_token_not_found',
  })
})

test.each([
  ['local', [false, true]],
  ['others', [true, false]],
  ['global', [false, false]],
] as const)('signing out with scope %s ends the expected sessions', async (scope, left) => {
  const here = await project.newShopper()
  const there = project.anyone()
  const given = { email: here.email, password: PASSWORD }
  const { data } = await there.auth.signInWithPassword(given)
  expect((await here.client.auth.signOut({ scope })).error).toBeNull()
  const hold = await Promise.all(
    [here.session, data.session].map(async (session) => {
      const { error } = await refreshed(session?.refresh_token ?? '')
      return error === null
    }),
  )
  expect(hold).toEqual(left)
})

test('after signing out the access token is refused, even before it expires', async () => {
  const { client, session } = await project.newShopper()
  await client.auth.signOut()
  const { error } = await project.anyone().auth.getUser(session.access_token)
  expect(error?.name).toBe('AuthSessionMissingError')
})

test('the service role ends the session of a user’s token', async () => {
  const { session } = await project.newShopper()
  const { error } = await project.service.auth.admin.signOut(session.access_token, 'global')
  expect(error).toBeNull()
  expect((await refreshed(session.refresh_token)).error?.code).toBe('refresh_token_not_found')
})

test('a new password ends every other session, and the old password is refused', async () => {
  const { client, email } = await project.newShopper()
  const other = project.anyone()
  const { data } = await other.auth.signInWithPassword({ email, password: PASSWORD })
  expect((await client.auth.updateUser({ password: 'quite another one' })).error).toBeNull()
  expect((await client.auth.getUser()).error).toBeNull()
  expect((await refreshed(data.session?.refresh_token ?? '')).error?.code).toBe(
    'refresh_token_not_found',
  )
  const old = await other.auth.signInWithPassword({ email, password: PASSWORD })
  expect(old.error?.code).toBe('invalid_credentials')
})

test('a password that the service role sets ends every session', async () => {
  const { user, session } = await project.newShopper()
  await project.service.auth.admin.updateUserById(user.id, { password: 'set by the shop' })
  expect((await refreshed(session.refresh_token)).error?.code).toBe('refresh_token_not_found')
})

test.each([
  [PASSWORD, 422, 'same_password'],
  ['short', 422, 'weak_password'],
])('the new password %j is refused', async (password, status, code) => {
  const { client } = await project.newShopper()
  expect((await client.auth.updateUser({ password })).error).toMatchObject({ status, code })
})

test('metadata is merged, and null removes a key', async () => {
  const { client } = await project.newShopper({ first_name: 'Ada', city: 'London' })
  const { data } = await client.auth.updateUser({ data: { last_name: 'Lovelace', city: null } })
  expect(data.user?.user_metadata).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace' })
  expect(data.user?.user_metadata).not.toHaveProperty('city')
})

test('users cannot write their own app metadata', async () => {
  const { client, user } = await project.newShopper()
  const forged = { app_metadata: { medusa_customer_id: 'cus_other' } }
  await client.auth.updateUser({ ...forged, data: { seen: true } })
  const { data } = await project.service.auth.admin.getUserById(user.id)
  expect(data.user?.app_metadata).not.toHaveProperty('medusa_customer_id')
})
