import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { openMailbox } from './support/mailbox.ts'
import { PASSWORD, type Project, projectOf } from './support/project.ts'
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

const crash = async () => {
  await identity.kill('SIGKILL')
  await identity.start()
}

test('a kill -9 during sign-ups loses no confirmed account, and none of its mails', async () => {
  const emails = Array.from({ length: 12 }, () => project.newEmail())
  const answered: string[] = []
  const signingUp = emails.map(async (email) => {
    const { error } = await project.anyone().auth.signUp({ email, password: PASSWORD })
    if (!error) answered.push(email)
  })
  await until('some are answered', () => answered.length >= 2)
  await identity.kill('SIGKILL')
  await Promise.all(signingUp)
  expect(answered.length).toBeLessThan(emails.length)
  await identity.start()
  for (const email of answered) await mailbox.newest(email, /^Confirm/)

  const kept = await identity.query(
    `SELECT u.email, (SELECT count(*)::integer FROM public.profiles p WHERE p.auth_id = u.id) AS profiles
     FROM auth.users u WHERE u.email = ANY ($1)`,
    [emails],
  )
  expect(kept.every(({ profiles }) => profiles === 1)).toBe(true)
  // Who was made but not answered has the mail as well, and each has it once.
  for (const { email } of kept) await mailbox.newest(String(email), /^Confirm/)
  for (const { email } of kept) expect(mailbox.to(String(email))).toHaveLength(1)
})

test('a kill -9 during refreshes loses no session: the client retries', async () => {
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => project.newShopper()))
  let answered = 0
  const refreshing = shoppers.map(async ({ session }) => {
    let token = session.refresh_token
    for (let rounds = 0; rounds < 20; rounds++) {
      const { data, error } = await project.anyone().auth.refreshSession({ refresh_token: token })
      if (error) throw error
      token = data.session?.refresh_token ?? token
      answered++
    }
    return token
  })
  await until('some are answered', () => answered >= 10)
  await crash()
  const held = await Promise.all(refreshing)
  for (const refresh_token of held) {
    expect((await project.anyone().auth.refreshSession({ refresh_token })).error).toBeNull()
  }
})

test('reuse of an old refresh token ends its session, even after a crash', async () => {
  const { session, email } = await project.newShopper()
  const other = await project.anyone().auth.signInWithPassword({ email, password: PASSWORD })
  const refresh = (refresh_token: string | undefined) =>
    project.anyone().auth.refreshSession({ refresh_token: refresh_token ?? '' })
  const second = await refresh(session.refresh_token)
  const third = await refresh(second.data.session?.refresh_token)
  await identity.query(`UPDATE auth.sessions SET refreshed_at = now() - interval '11 seconds'`)
  expect((await refresh(session.refresh_token)).error).toMatchObject({
    status: 400,
    code: 'refresh_token_already_used',
  })
  await crash()
  expect((await refresh(third.data.session?.refresh_token)).error?.code).toBe(
    'refresh_token_not_found',
  )
  expect((await refresh(other.data.session?.refresh_token)).error).toBeNull()
})

test('an old refresh token returns the current one for ten seconds, because tabs refresh at once', async () => {
  const { session } = await project.newShopper()
  const refresh = (refresh_token: string | undefined) =>
    project.anyone().auth.refreshSession({ refresh_token: refresh_token ?? '' })
  const second = await refresh(session.refresh_token)
  const third = await refresh(second.data.session?.refresh_token)
  const late = await refresh(session.refresh_token)
  expect(late.data.session?.refresh_token).toBe(third.data.session?.refresh_token)
})

test('tokens and keys survive a restart', async () => {
  const { session } = await project.newShopper()
  const keys = async () => (await fetch(`${identity.url}/auth/v1/.well-known/jwks.json`)).text()
  const before = await keys()
  await crash()
  expect(await keys()).toBe(before)
  expect((await project.anyone().auth.getUser(session.access_token)).error).toBeNull()
})

test('while the database is down the client may retry, and sessions remain', async () => {
  const { session, email } = await project.newShopper()
  await identity.stopDatabase()
  const headers = { apikey: project.publishableKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ refresh_token: session.refresh_token })
  const address = `${identity.url}/auth/v1/token?grant_type=refresh_token`
  const refused = await fetch(address, { method: 'POST', headers, body })
  const rows = await fetch(`${identity.url}/rest/v1/profiles`, { headers })
  expect([refused.status, rows.status]).toEqual([503, 503])
  await identity.startDatabase()
  await until('it answers again', async () => {
    const { error } = await project.anyone().auth.signInWithPassword({ email, password: PASSWORD })
    return error === null
  })
  const { error } = await project
    .anyone()
    .auth.refreshSession({ refresh_token: session.refresh_token })
  expect(error).toBeNull()
})

test('migrations and keys are applied once only', async () => {
  const applied = () =>
    identity.query('SELECT version, name FROM supabase_migrations.schema_migrations')
  const before = await applied()
  expect(before.length).toBeGreaterThan(0)
  await crash()
  expect(await applied()).toEqual(before)
  expect(await identity.query('SELECT FROM auth.signing_keys')).toHaveLength(1)
})
