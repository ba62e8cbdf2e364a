import type { Express } from 'express'
import type { Pool } from 'pg'
import { z } from 'zod'
import { jsonIn } from '../../src/domain/web/json.ts'

const BEARER = /^Bearer\s+[\w-]+\.([\w-]+)\.[\w-]+$/i
const claims = z.object({ jti: z.string() })

/** The token's own id; the core checks the signature after us. */
function tokenId(authorization: string): string | null {
  const payload = BEARER.exec(authorization)?.[1] ?? ''
  const payloadJson = jsonIn(Buffer.from(payload, 'base64url').toString())
  return claims.safeParse(payloadJson).data?.jti ?? null
}

/**
 * A bearer token is valid as long as src/tokens/issue.ts keeps it among the sessions: it ends with
 * the password, with the account, and with a sign-out everywhere. An ended token counts as absent.
 */
export function dropEndedTokens(app: Express, pool: Pool): void {
  app.use(async (request, _response, next) => {
    const { authorization } = request.headers
    if (authorization === undefined) return next()
    try {
      const { rowCount } = await pool.query(
        'SELECT FROM http_session WHERE sid = $1 AND expire >= now()',
        [tokenId(authorization)],
      )
      if (rowCount === 0) delete request.headers.authorization
      next()
    } catch (error) {
      next(error)
    }
  })
}
