import { z } from 'zod'
import { jsonIn } from '#domain/web/json.ts'
import { isSignatureOf } from '#system/signatures.ts'

const head = z.object({ alg: z.literal('HS256') })
const claims = z.object({ exp: z.number() })

/** The content of a part of a token; undefined if it is malformed. */
const read = (part: string) => jsonIn(Buffer.from(part, 'base64url').toString())

/** Whether a JSON web token is signed with a secret and has not expired. */
export function isGoodToken(token: string, secret: string, nowMs: number): boolean {
  const [first = '', second = '', third = '', ...rest] = token.split('.')
  if (rest.length > 0 || !head.safeParse(read(first)).success) return false
  if (!isSignatureOf(`${first}.${second}`, third, secret, 'base64url')) return false
  const { data } = claims.safeParse(read(second))
  return data !== undefined && data.exp * 1000 > nowMs
}

const claimsOf = (token: string) => read(token.split('.')[1] ?? '')

/** The subject of a token. It is unverified until the signature has been checked. */
export const addressIn = (token: string): string | undefined =>
  z.object({ email: z.string() }).safeParse(claimsOf(token)).data?.email

/** The invite that a token accepts, as unverified. */
export const inviteIn = (token: string): string | null =>
  z.object({ invite_id: z.string() }).safeParse(claimsOf(token)).data?.invite_id ?? null
