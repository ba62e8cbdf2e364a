import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Pool } from 'pg'
import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'

const ALGORITHM = 'ES256'
const AUDIENCE = 'authenticated'

const jwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
const storedKeyRow = z.object({ kid: z.string(), private_jwk: jwk })
type PrivateJwk = z.infer<typeof jwk>

async function makeKey(pool: Pool): Promise<void> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const created = jwk.parse(await exportJWK(privateKey))
  const kid = await calculateJwkThumbprint(created)
  await pool.query('INSERT INTO auth.signing_keys (kid, private_jwk) VALUES ($1, $2)', [
    kid,
    created,
  ])
}

async function storedKey(pool: Pool): Promise<{ kid: string; key: PrivateJwk } | undefined> {
  const [row] = await rowsOf(
    pool,
    storedKeyRow,
    'SELECT kid, private_jwk FROM auth.signing_keys ORDER BY created_at, kid LIMIT 1',
  )
  return row && { kid: row.kid, key: row.private_jwk }
}

export type Keys = Awaited<ReturnType<typeof openKeys>>

/** The key that signs access tokens: created once, and stored so that tokens survive a restart. */
export async function openKeys(pool: Pool, issuer: string) {
  if (!(await storedKey(pool))) await makeKey(pool)
  const stored = await storedKey(pool)
  if (!stored) throw new Error('There is no key to sign with')
  const { kid } = stored
  const { d: _, ...publicJwk } = stored.key
  const privateKey = await importJWK(stored.key, ALGORITHM)
  const publicKey = await importJWK(publicJwk, ALGORITHM)
  return {
    issuer,
    jwks: { keys: [{ ...publicJwk, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] }] },
    sign: (claims: JWTPayload, subject: string, expiresAt: number) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(subject)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(privateKey),
    /**
     * The claims of a token that this server has signed; otherwise the reason why it is invalid.
     */
    async verify(token: string): Promise<JWTPayload | 'expired' | 'invalid'> {
      try {
        const options = { issuer, audience: AUDIENCE, algorithms: [ALGORITHM] }
        return (await jwtVerify(token, publicKey, options)).payload
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
      }
    },
  }
}
