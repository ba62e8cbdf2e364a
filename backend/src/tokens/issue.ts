import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { setting } from '../settings.ts'
import { signToken } from './sign.ts'

const DAY_S = 86_400

/** The owner of a token, in the core's terms, and its lifetime. */
export type Holder = { readonly customer_id: string } | { readonly user_id: string }

const lastsSeconds = (holder: Holder) => ('user_id' in holder ? DAY_S : 30 * DAY_S)

/**
 * A bearer token that ends like a session: it is stored among them, and boot/tokens.mts checks that
 * it still exists. The core's own tokens survive a change of password.
 */
export async function issueToken(manager: EntityManager, holder: Holder): Promise<string> {
  const id = `token:${randomUUID()}`
  const lasts = lastsSeconds(holder)
  await manager.query(
    `INSERT INTO http_session (sid, sess, expire) VALUES ($1, $2, now() + $3 * interval '1 second')`,
    [id, holder, lasts],
  )
  const at = Math.floor(Date.now() / 1000)
  const domain = 'user_id' in holder ? 'admin' : 'store'
  const claims = { ...holder, domain, jti: id, iat: at, exp: at + lasts }
  return signToken(claims, setting('JWT_SECRET'))
}
