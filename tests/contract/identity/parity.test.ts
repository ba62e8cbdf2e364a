import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/ports.ts'
import { createPasswords } from '../../../emulators/identity/auth/password.ts'
import { readConfiguration } from '../../../emulators/identity/configuration.ts'
import { type OpenIdentity, openIdentity } from '../../../emulators/identity/open-identity.ts'
import { PASSWORD, type Project, projectOf } from './support/project.ts'
import { type RunningIdentity, startIdentity } from './support/server.ts'

/** Time is measured as work: a hash is nearly all that a sign-in takes. */
let running: RunningIdentity
let identity: OpenIdentity
let project: Project
const passwords = createPasswords()
beforeAll(async () => {
  running = await startIdentity()
  const environment = { ...running.environment, IDENTITY_PORT: String(await freePort()) }
  identity = await openIdentity(readConfiguration(environment), passwords)
  project = projectOf(identity)
})
afterAll(async () => {
  await identity.close()
  await running.stop()
})

const hashesOf = async (work: () => PromiseLike<unknown>) => {
  const before = passwords.hashes()
  await work()
  return passwords.hashes() - before
}
const signIn = (email: string, password: string) => () =>
  project.anyone().auth.signInWithPassword({ email, password })

test('a wrong password costs one hash for every address', async () => {
  const { email } = await project.newUser()
  const unconfirmed = project.newEmail()
  await project.anyone().auth.signUp({ email: unconfirmed, password: PASSWORD })
  const invited = project.newEmail()
  await project.service.auth.admin.inviteUserByEmail(invited)
  for (const each of [email, unconfirmed, invited, project.newEmail(), 'no address']) {
    expect(await hashesOf(signIn(each, 'not the password'))).toBe(1)
  }
  expect(await hashesOf(signIn(email, PASSWORD))).toBe(1)
})

test('a sign-up costs one hash, whether or not the address is taken', async () => {
  const { email } = await project.newUser()
  for (const each of [email, project.newEmail()]) {
    const signUp = () => project.anyone().auth.signUp({ email: each, password: PASSWORD })
    expect(await hashesOf(signUp)).toBe(1)
  }
})

test('a recovery runs the same statements, whether or not the address is known', async () => {
  const { email } = await project.newUser()
  const unknown = project.newEmail()
  for (const each of [email, unknown]) {
    expect(await hashesOf(() => project.anyone().auth.resetPasswordForEmail(each))).toBe(0)
  }
  const rows = await running.query(
    'SELECT email, kind FROM auth.mails WHERE email = ANY ($1) ORDER BY created_at',
    [[email, unknown]],
  )
  expect(rows).toEqual([
    { email, kind: 'recovery' },
    { email: unknown, kind: 'recovery' },
  ])
})
