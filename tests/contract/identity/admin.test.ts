import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProject, PASSWORD, type Project } from './support/project.ts'

let project: Project
beforeAll(async () => {
  project = await openProject()
})
afterAll(() => project.stop())

test('a user is created, read, changed and deleted', async () => {
  const { admin } = project.service.auth
  const { user } = await project.newUser({ first_name: 'Ada' })
  const changed = await admin.updateUserById(user.id, {
    app_metadata: { medusa_customer_id: 'cus_1' },
    user_metadata: { last_name: 'Lovelace' },
  })
  expect(changed.data.user).toMatchObject({
    app_metadata: { provider: 'email', medusa_customer_id: 'cus_1' },
    user_metadata: { first_name: 'Ada', last_name: 'Lovelace' },
  })
  expect((await admin.getUserById(user.id)).data.user?.email).toBe(user.email)
  expect((await admin.deleteUser(user.id)).error).toBeNull()
  expect((await admin.getUserById(user.id)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
})

test('app metadata is in the claims of the next token', async () => {
  const { client, user } = await project.newShopper()
  const app_metadata = { medusa_customer_id: 'cus_2' }
  await project.service.auth.admin.updateUserById(user.id, { app_metadata })
  await client.auth.refreshSession()
  const { data } = await client.auth.getClaims()
  expect(data?.claims.app_metadata).toMatchObject(app_metadata)
})

test('two users cannot have the same address', async () => {
  const { email } = await project.newUser()
  const { error } = await project.service.auth.admin.createUser({
    email: email.toUpperCase(),
    password: PASSWORD,
  })
  expect(error).toMatchObject({ status: 422, code: 'email_exists' })
})

test('users are listed in pages, each once', async () => {
  for (let made = 0; made < 5; made++) await project.newUser()
  const { admin } = project.service.auth
  const first = await admin.listUsers({ page: 1, perPage: 2 })
  const second = await admin.listUsers({ page: 2, perPage: 2 })
  if (first.error || second.error) throw new Error('They are not listed')
  expect(first.data.nextPage).toBe(2)
  expect(first.data.lastPage).toBe(Math.ceil(first.data.total / 2))
  const ids = [...first.data.users, ...second.data.users].map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
})

test('the admin API requires the service role', async () => {
  const { client, user } = await project.newShopper()
  for (const caller of [client, project.anyone()]) {
    const { admin } = caller.auth
    const answers = await Promise.all([
      admin.listUsers(),
      admin.getUserById(user.id),
      admin.createUser({ email: project.newEmail() }),
      admin.updateUserById(user.id, { app_metadata: { role: 'admin' } }),
      admin.deleteUser(user.id),
      admin.inviteUserByEmail(project.newEmail()),
      admin.generateLink({ type: 'recovery', email: user.email ?? '' }),
    ])
    for (const { error } of answers) expect([401, 403]).toContain(error?.status)
  }
  expect((await project.service.auth.admin.getUserById(user.id)).error).toBeNull()
})

test('an unsupported password hash is refused, and a supported one accepted', async () => {
  const { admin } = project.service.auth
  const hash =
    '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$i3m5w7Tqe0Jb5l6b6c2bQbGnEzb5YmYbQbGnEzb5YmY'
  const email = project.newEmail()
  const taken = await admin.createUser({ email, password_hash: hash, email_confirm: true })
  expect(taken.error).toBeNull()
  await admin.deleteUser(taken.data.user?.id ?? '')
  const bad = await admin.createUser({ email: project.newEmail(), password_hash: 'plain' })
  expect(bad.error?.status).toBeGreaterThanOrEqual(400)
})
