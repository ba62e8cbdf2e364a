import { createServerClient } from '@supabase/ssr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox } from './support/mailbox.ts'
import { PASSWORD, type Project, projectOf } from './support/project.ts'
import { PUBLISHABLE_KEY, type RunningIdentity, startIdentity } from './support/server.ts'

/** As a site's server keeps sessions: in cookies, by the vendor's own library. */
let identity: RunningIdentity
let project: Project
beforeAll(async () => {
  identity = await startIdentity()
  project = projectOf(identity)
})
afterAll(() => identity.stop())

type Cookies = Map<string, string>

/** One request of a browser that has these cookies. */
const onRequest = (cookies: Cookies) =>
  createServerClient(identity.url, PUBLISHABLE_KEY, {
    cookieOptions: { name: 'shopper', httpOnly: true },
    cookies: {
      getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
      setAll: (all) => {
        for (const { name, value, options } of all) {
          if (value === '' || options.maxAge === 0) cookies.delete(name)
          else cookies.set(name, value)
        }
      },
    },
  })

const claimsOf = async (cookies: Cookies) =>
  (await onRequest(cookies).auth.getClaims()).data?.claims

test('a session is recognised from one request to the next, until its sign-out', async () => {
  const { email, user } = await project.newUser()
  const cookies: Cookies = new Map()
  await onRequest(cookies).auth.signInWithPassword({ email, password: PASSWORD })
  expect(await claimsOf(cookies)).toMatchObject({
    sub: user.id,
    iss: `${identity.url}/auth/v1`,
    aud: 'authenticated',
  })
  const { data } = await onRequest(cookies).from('profiles').select('auth_id')
  expect(data).toEqual([{ auth_id: user.id }])
  await onRequest(cookies).auth.signOut()
  expect(await claimsOf(cookies)).toBeUndefined()
})

test('a tampered cookie is signed out', async () => {
  const { email } = await project.newUser()
  const cookies: Cookies = new Map()
  await onRequest(cookies).auth.signInWithPassword({ email, password: PASSWORD })
  const text = [...cookies.values()].join('')
  const session = JSON.parse(Buffer.from(text.replace('base64-', ''), 'base64url').toString())
  const [header, payload, signature] = String(session.access_token).split('.')
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: crypto.randomUUID() }))
  session.access_token = [header, forged.toString('base64url'), signature].join('.')
  const tampered: Cookies = new Map([
    ['shopper', `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`],
  ])
  expect(await claimsOf(tampered)).toBeUndefined()
})

test('two tabs that return after an hour are both still signed in', async () => {
  const { email, user } = await project.newUser()
  const first: Cookies = new Map()
  await onRequest(first).auth.signInWithPassword({ email, password: PASSWORD })
  const text = [...first.values()].join('')
  const session = JSON.parse(Buffer.from(text.replace('base64-', ''), 'base64url').toString())
  session.expires_at = Math.floor(Date.now() / 1000) - 60
  const expired = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  const tabs = [new Map([['shopper', expired]]), new Map([['shopper', expired]])]
  const answers = await Promise.all(tabs.map((tab) => onRequest(tab).auth.getUser()))
  expect(answers.map(({ data }) => data.user?.id)).toEqual([user.id, user.id])
})

test('an address is confirmed on any device that opens the mail', async () => {
  const mailbox = openMailbox(identity)
  const email = project.newEmail()
  await onRequest(new Map()).auth.signUp({ email, password: PASSWORD })
  const { tokenHash } = await mailbox.newest(email, /^Confirm/)
  const cookies: Cookies = new Map()
  const given = { type: 'email', token_hash: tokenHash } as const
  expect((await onRequest(cookies).auth.verifyOtp(given)).error).toBeNull()
  expect(await claimsOf(cookies)).toMatchObject({ email })
})
