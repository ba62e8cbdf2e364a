import { randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { openMailbox } from './support/mailbox.ts'
import { PASSWORD, type Project, projectOf } from './support/project.ts'
import { PUBLISHABLE_KEY, type RunningIdentity, SITE_URL, startIdentity } from './support/server.ts'

let identity: RunningIdentity
let project: Project
let mailbox: ReturnType<typeof openMailbox>
beforeAll(async () => {
  identity = await startIdentity()
  project = projectOf(identity)
  mailbox = openMailbox(identity)
})
afterAll(() => identity.stop())

const RECOVER = /^Choose a new password$/
const forgetGaps = () => identity.query('DELETE FROM auth.rates')

/** Keeps the verifier of the PKCE flow, as a browser or a server's cookies do. */
function pkceClient() {
  const kept = new Map<string, string>()
  return createClient(identity.url, PUBLISHABLE_KEY, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: true,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => {
          kept.set(key, value)
        },
        removeItem: (key) => {
          kept.delete(key)
        },
      },
    },
  })
}

const recover = (email: string, client = project.anyone()) =>
  client.auth.resetPasswordForEmail(email, { redirectTo: `${SITE_URL}/account/reset-password` })

/** What the vendor's own link says, which our templates do not use. */
const follow = (token: string) =>
  fetch(
    `${identity.url}/auth/v1/verify?${new URLSearchParams({
      token,
      type: 'recovery',
      redirect_to: `${SITE_URL}/account/reset-password?next=%2Fcart`,
    })}`,
    { redirect: 'manual' },
  )

test('the mailed link opens our page, and its token signs in once', async () => {
  const { email } = await project.newUser()
  expect((await recover(email)).error).toBeNull()
  const mail = await mailbox.newest(email, RECOVER)
  expect(mail.text).toContain(
    `${SITE_URL}/account/reset-password?token_hash=${mail.tokenHash}&type=recovery`,
  )
  const given = { type: 'recovery', token_hash: mail.tokenHash } as const
  const client = project.anyone()
  expect((await client.auth.verifyOtp(given)).data.user?.email).toBe(email)
  expect((await client.auth.updateUser({ password: 'chosen anew' })).error).toBeNull()
  expect((await project.anyone().auth.verifyOtp(given)).error?.code).toBe('otp_expired')
})

test('an unknown address gets the same answer, and no mail', async () => {
  const unknown = project.newEmail()
  const { email } = await project.newUser()
  expect(await recover(unknown)).toEqual(await recover(email))
  await mailbox.newest(email, RECOVER)
  expect(mailbox.to(unknown)).toEqual([])
})

test('a second request must wait, whether or not the address is known', async () => {
  const { email } = await project.newUser()
  for (const address of [email, project.newEmail()]) {
    expect((await recover(address)).error).toBeNull()
    expect((await recover(address)).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    })
  }
})

test('an earlier link stays valid after another is requested, until a password is set', async () => {
  const { email } = await project.newUser()
  const links: string[] = []
  for (let mails = 1; mails <= 3; mails++) {
    await forgetGaps()
    await recover(email)
    await until(`mail ${mails}`, () => mailbox.to(email).length === mails)
    links.push(...mailbox.to(email).map(({ tokenHash }) => tokenHash))
  }
  const [first = '', second = ''] = new Set(links)
  const client = project.anyone()
  const open = (token_hash: string) => client.auth.verifyOtp({ type: 'recovery', token_hash })
  expect((await open(first)).data.user?.email).toBe(email)
  expect((await client.auth.updateUser({ password: 'chosen by mail' })).error).toBeNull()
  expect((await open(second)).error?.code).toBe('otp_expired')
})

test('a link of the implicit flow returns the session in the fragment', async () => {
  const { email } = await project.newUser()
  await recover(email)
  const { tokenHash } = await mailbox.newest(email, RECOVER)
  const answer = await follow(tokenHash)
  expect(answer.status).toBe(303)
  const to = new URL(answer.headers.get('location') ?? '')
  expect(`${to.origin}${to.pathname}${to.search}`).toBe(
    `${SITE_URL}/account/reset-password?next=%2Fcart`,
  )
  const { data } = await project
    .anyone()
    .auth.getUser(new URLSearchParams(to.hash.slice(1)).get('access_token') ?? '')
  expect(data.user?.email).toBe(email)
})

test('a link of the PKCE flow returns a code for the browser that requested it', async () => {
  const { email } = await project.newUser()
  const client = pkceClient()
  await recover(email, client)
  const { tokenHash } = await mailbox.newest(email, RECOVER)
  expect(tokenHash).toMatch(/^pkce_/)
  const answer = await follow(tokenHash)
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  expect((await pkceClient().auth.exchangeCodeForSession(code)).error).not.toBeNull()
})

test('another browser cannot exchange the code, and the attempt consumes it', async () => {
  const { email } = await project.newUser()
  await recover(email, pkceClient())
  const { tokenHash } = await mailbox.newest(email, RECOVER)
  const answer = await follow(tokenHash)
  const auth_code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const exchange = async () => {
    const said = await fetch(`${identity.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code, code_verifier: randomBytes(32).toString('base64url') }),
    })
    return { status: said.status, code: said.headers.get('x-sb-error-code') }
  }
  expect(await exchange()).toEqual({ status: 400, code: 'bad_code_verifier' })
  expect(await exchange()).toEqual({ status: 404, code: 'flow_state_not_found' })
})

test('a token of the PKCE flow can be verified by POST in any browser', async () => {
  const { email } = await project.newUser()
  await recover(email, pkceClient())
  const { tokenHash } = await mailbox.newest(email, RECOVER)
  const { data } = await project
    .anyone()
    .auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })
  expect(data.user?.email).toBe(email)
})

test('a malformed challenge is refused', async () => {
  const { email } = await project.newUser()
  const answer = await fetch(`${identity.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email, code_challenge: 'short', code_challenge_method: 's256' }),
  })
  expect(answer.status).toBe(400)
})

test('a new password invalidates earlier links', async () => {
  const { client, email } = await project.newShopper()
  await recover(email)
  const { tokenHash } = await mailbox.newest(email, RECOVER)
  await client.auth.updateUser({ password: 'quite another one' })
  const given = { type: 'recovery', token_hash: tokenHash } as const
  expect((await project.anyone().auth.verifyOtp(given)).error?.code).toBe('otp_expired')
})

test('a link expires after an hour', async () => {
  const { email, user } = await project.newUser()
  await recover(email)
  const { tokenHash } = await mailbox.newest(email, RECOVER)
  await identity.query(
    `UPDATE auth.one_time_tokens SET expires_at = expires_at - interval '61 minutes'
     WHERE user_id = $1`,
    [user.id],
  )
  const given = { type: 'recovery', token_hash: tokenHash } as const
  expect((await project.anyone().auth.verifyOtp(given)).error?.code).toBe('otp_expired')
})

test('a new address takes effect once its own mail is confirmed, and the old one signs in until then', async () => {
  const { client, email } = await project.newShopper()
  const newEmail = project.newEmail()
  const updated = await client.auth.updateUser({ email: newEmail })
  expect(updated.data.user).toMatchObject({ email, new_email: newEmail })
  const signIn = (address: string) =>
    project.anyone().auth.signInWithPassword({ email: address, password: PASSWORD })
  expect((await signIn(email)).error).toBeNull()
  const mail = await mailbox.newest(newEmail, /new e-mail address/)
  expect(mail.text).toContain(
    `${SITE_URL}/account/profile?token_hash=${mail.tokenHash}&type=email_change`,
  )
  const given = { type: 'email_change', token_hash: mail.tokenHash } as const
  expect((await project.anyone().auth.verifyOtp(given)).data.user?.email).toBe(newEmail)
  expect((await signIn(newEmail)).error).toBeNull()
  expect((await signIn(email)).error?.code).toBe('invalid_credentials')
  expect(mailbox.to(email)).toEqual([])
})

test('an address of another account cannot be taken, not even before confirmation', async () => {
  const { client } = await project.newShopper()
  const { email: taken } = await project.newUser()
  expect((await client.auth.updateUser({ email: taken })).error?.code).toBe('email_exists')
  const wanted = project.newEmail()
  await client.auth.updateUser({ email: wanted })
  const { tokenHash } = await mailbox.newest(wanted, /new e-mail address/)
  const { data } = await project.service.auth.admin.createUser({
    email: wanted,
    password: PASSWORD,
    email_confirm: true,
  })
  const given = { type: 'email_change', token_hash: tokenHash } as const
  expect((await project.anyone().auth.verifyOtp(given)).error?.code).toBe('email_exists')
  expect((await project.service.auth.admin.getUserById(data.user?.id ?? '')).error).toBeNull()
})

test('a mailed code reauthenticates the same person', async () => {
  const { client, email } = await project.newShopper()
  expect((await client.auth.reauthenticate()).error).toBeNull()
  const { html } = await mailbox.newest(email, /^Your code$/)
  const nonce = />(\d{6})</.exec(html)?.[1] ?? ''
  const wrong = nonce === '000000' ? '111111' : '000000'
  const password = 'quite another one'
  const refused = await client.auth.updateUser({ password, nonce: wrong })
  expect(refused.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
  expect((await client.auth.updateUser({ password, nonce })).error).toBeNull()
})

test('a wrong current password changes nothing', async () => {
  const { client } = await project.newShopper()
  const password = 'quite another one'
  const refused = await client.auth.updateUser({ password, current_password: 'not mine' })
  expect(refused.error?.code).toBe('invalid_credentials')
  const changed = await client.auth.updateUser({ password, current_password: PASSWORD })
  expect(changed.error).toBeNull()
})

test('a shopper’s name is text in a mail, whatever it contains', async () => {
  const email = `o'hara+"tag"@example.com`
  const plain = `o'hara${crypto.randomUUID().slice(0, 8)}@example.com`
  await forgetGaps()
  expect((await project.anyone().auth.signUp({ email, password: PASSWORD })).error).not.toBeNull()
  await project.anyone().auth.signUp({ email: plain, password: PASSWORD })
  await until('the mail', () => mailbox.to(plain).length === 1)
  const [mail] = mailbox.to(plain)
  expect(mail?.html).toContain(plain.replace("'", '&#39;'))
  expect(mail?.text).toContain(plain)
})
