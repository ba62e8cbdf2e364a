import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { JWT_SECRET, type Shop } from './shop.ts'

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JSON web token as Medusa signs them (HS256), good for a quarter of an hour unless they say else. */
export function signed(claims: Readonly<Record<string, unknown>>, secret: string): string {
  const at = Math.floor(Date.now() / 1000)
  const head = base64({ alg: 'HS256', typ: 'JWT' })
  const unsigned = `${head}.${base64({ iat: at, exp: at + 900, ...claims })}`
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}

const account = z.object({ email: z.string(), password_hash: z.string() })

/** The token that a forgotten password's mail carries. Medusa signs it with the old hash. */
export async function resetToken(
  { query }: Pick<Shop, 'query'>,
  kind: 'user' | 'customer',
  id: string,
): Promise<string> {
  const [row] = await query(`SELECT email, password_hash FROM "${kind}" WHERE id = $1`, [id])
  const { email, password_hash } = account.parse(row)
  return signed({ [`${kind}_id`]: id, email }, password_hash)
}

interface Claim {
  readonly claimingCustomerId: string
  readonly orders: readonly string[]
  /** To whom it is mailed: who placed the orders. */
  readonly email: string
}

/** The token that lets a customer take over orders placed under another address. */
export const claimToken = (claim: Claim) => signed({ ...claim }, JWT_SECRET)
