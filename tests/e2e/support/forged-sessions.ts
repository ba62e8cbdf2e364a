import { importJWK, SignJWT } from 'jose'
import { z } from 'zod'
import { WIM } from './account.ts'
import { requestIdentity } from './identity-tables.ts'
import type { Visitor } from './visitor.ts'

const session = z.looseObject({ access_token: z.string(), expires_at: z.number() })
type Session = z.infer<typeof session>

/** How the cookie's value begins. */
export const PREFIX = 'base64-'
/** A value as the library of identity keeps it in its cookie. */
export const packed = (value: unknown) =>
  PREFIX + Buffer.from(JSON.stringify(value)).toString('base64url')
/** What a visitor's cookie holds. */
export const sessionOf = ({ jar }: Visitor): Session => {
  const text = (jar.get('shopper') ?? '').slice(PREFIX.length)
  return session.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}

/** The same session an hour and more later, as far as the library can tell. */
export const grownOld = (given: Session) => ({ ...given, expires_at: 1000 })

const claimsOf = ({ access_token }: Session): Record<string, unknown> =>
  JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())

const signingKey = z.object({
  kid: z.string(),
  private_jwk: z.looseObject({ kty: z.literal('EC') }),
})

/** A token that identity's own key has signed, over claims that it would never sign. */
async function signedByIdentity(given: Session, over: Record<string, unknown>): Promise<Session> {
  const [row] = await requestIdentity('SELECT kid, private_jwk FROM auth.signing_keys')
  const { kid, private_jwk } = signingKey.parse(row)
  const token = new SignJWT({ ...claimsOf(given), ...over })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(await importJWK(private_jwk, 'ES256'))
  return { ...given, access_token: await token }
}

const parts = (token: string) => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return { header, payload, signature }
}
const claims = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Forge = (given: Session) => unknown

/** What somebody might make of a session, by what it would be. */
export const FORGERIES: readonly (readonly [string, Forge])[] = [
  [
    'a token with another signature',
    (given) => {
      const { header, payload, signature } = parts(given.access_token)
      const forged = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
      return { ...given, access_token: [header, payload, forged].join('.') }
    },
  ],
  [
    'a token of other claims',
    (given) => {
      const { header, payload, signature } = parts(given.access_token)
      const said = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), email: WIM.email }
      return { ...given, access_token: [header, claims(said), signature].join('.') }
    },
  ],
  [
    'a token that nobody has signed',
    (given) => {
      const { payload } = parts(given.access_token)
      return { ...given, access_token: `${claims({ alg: 'none', typ: 'JWT' })}.${payload}.` }
    },
  ],
  [
    'a token of another issuer',
    (given) => signedByIdentity(given, { iss: 'https://evil.example' }),
  ],
  ['a token for another audience', (given) => signedByIdentity(given, { aud: 'another' })],
  ['a token of the service role', (given) => signedByIdentity(given, { role: 'service_role' })],
  ['a token that has expired', (given) => signedByIdentity(given, { exp: 1000 })],
  ['no token', () => null],
  ['a number', () => 7],
  ['a list', () => []],
  ['fields of the wrong kind', () => ({ access_token: 7, refresh_token: {}, expires_at: 'x' })],
  [
    'an old session without a way to renew it',
    (given) => ({ ...grownOld(given), refresh_token: '' }),
  ],
  [
    'an old session with a made-up refresh token',
    (given) => ({ ...grownOld(given), refresh_token: 'made-up' }),
  ],
]
