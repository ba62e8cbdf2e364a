import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProject, type Project, type Shopper } from './support/project.ts'

let project: Project
let shopper: Shopper
beforeAll(async () => {
  project = await openProject()
  shopper = await project.newShopper()
})
afterAll(() => project.stop())

const partsOf = (token: string) => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return { header, payload, signature }
}
const decoded = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString())
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const forgeries: readonly (readonly [string, () => Promise<string> | string])[] = [
  [
    'with other claims under the same signature',
    () => {
      const { header, payload, signature } = partsOf(shopper.session.access_token)
      const claims = { ...decoded(payload), role: 'service_role' }
      return [header, encoded(claims), signature].join('.')
    },
  ],
  [
    'that is signed by nothing (alg: none)',
    () => new UnsecuredJWT(decoded(partsOf(shopper.session.access_token).payload)).encode(),
  ],
  [
    'that another key has signed under our key’s name',
    async () => {
      const { header, payload } = partsOf(shopper.session.access_token)
      const { privateKey } = await generateKeyPair('ES256')
      const protectedHeader = { alg: 'ES256', kid: String(decoded(header)['kid']) }
      return new SignJWT(decoded(payload)).setProtectedHeader(protectedHeader).sign(privateKey)
    },
  ],
  [
    'that brings the key along to check it with',
    async () => {
      const { payload } = partsOf(shopper.session.access_token)
      const { privateKey, publicKey } = await generateKeyPair('ES256')
      const jwk = await exportJWK(publicKey)
      return new SignJWT(decoded(payload))
        .setProtectedHeader({ alg: 'ES256', jwk })
        .sign(privateKey)
    },
  ],
  [
    'that is signed with the public key as if it were a secret',
    async () => {
      const { payload } = partsOf(shopper.session.access_token)
      const jwks = await (await fetch(`${project.url}/auth/v1/.well-known/jwks.json`)).text()
      const secret = new TextEncoder().encode(jwks)
      return new SignJWT(decoded(payload)).setProtectedHeader({ alg: 'HS256' }).sign(secret)
    },
  ],
  ['that is none', () => 'not.a.token'],
]

test.each(forgeries)('a token %s is refused by accounts and tables', async (_, forge) => {
  const token = await forge()
  const account = await project.anyone().auth.getUser(token)
  expect(account.data.user).toBeNull()
  expect([401, 403]).toContain(account.error?.status)
  const rows = await fetch(`${project.url}/rest/v1/profiles`, {
    headers: { apikey: project.publishableKey, authorization: `Bearer ${token}` },
  })
  expect(rows.status).toBe(401)
})

test('access tokens are signed with the published key', async () => {
  const { data, error } = await project.anyone().auth.getClaims(shopper.session.access_token)
  expect(error).toBeNull()
  expect(data?.header.alg).toBe('ES256')
  expect(data?.claims).toMatchObject({
    iss: `${project.url}/auth/v1`,
    aud: 'authenticated',
    sub: shopper.user.id,
    role: 'authenticated',
  })
})

test('the published keys contain no secret', async () => {
  const answer = await fetch(`${project.url}/auth/v1/.well-known/jwks.json`)
  const { keys }: { keys: Record<string, unknown>[] } = JSON.parse(await answer.text())
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) expect(key).not.toHaveProperty('d')
})

test('a refresh token is refused for another shopper’s session', async () => {
  const other = await project.newShopper()
  const { data } = await project.anyone().auth.setSession({
    access_token: shopper.session.access_token,
    refresh_token: other.session.refresh_token,
  })
  expect(data.user?.id).not.toBe(other.user.id)
})

test('the token of a deleted user is refused', async () => {
  const gone = await project.newShopper()
  await project.service.auth.admin.deleteUser(gone.user.id)
  const { error } = await project.anyone().auth.getUser(gone.session.access_token)
  expect(error).toMatchObject({ status: 403, code: 'user_not_found' })
})
