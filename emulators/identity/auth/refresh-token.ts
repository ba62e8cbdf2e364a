import { timingSafeEqual } from 'node:crypto'
import { derive } from '../database.ts'

/** The content of a refresh token: its session, and its number within that. */
export interface RefreshToken {
  readonly sessionId: string
  readonly counter: number
}

const TOKEN = /^([0-9a-f]{32})([0-9a-z]{1,6})\.([\w-]{43})$/
const RADIX = 36

const withDashes = (hex: string) =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export type RefreshTokens = ReturnType<typeof createRefreshTokens>

/**
 * Refresh tokens are signed, not stored: a session stores the number of its last one alone. So the
 * same token can be issued twice (after a lost answer), and a copy of the database contains none.
 */
export function createRefreshTokens(secret: string) {
  const seal = (body: string) => derive(secret, 'refresh').update(body).digest('base64url')
  return {
    write({ sessionId, counter }: RefreshToken): string {
      const body = `${sessionId.replaceAll('-', '')}${counter.toString(RADIX)}`
      return `${body}.${seal(body)}`
    },
    read(token: string): RefreshToken | undefined {
      const [, session, counter, signature] = TOKEN.exec(token) ?? []
      if (!session || !counter || !signature) return undefined
      const expected = Buffer.from(seal(`${session}${counter}`))
      if (!timingSafeEqual(Buffer.from(signature), expected)) return undefined
      return { sessionId: withDashes(session), counter: Number.parseInt(counter, RADIX) }
    },
  }
}
