import { createHash, randomBytes } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { z } from 'zod'
import { rowsOf } from '../postgres/rows.ts'

/** The client of a hit, before it is hashed. Nothing of it is stored. */
export interface VisitorRequest {
  readonly address: string
  readonly userAgent: string
  readonly language: string
}

/** The client's network: without the last number of an IPv4 address, the first 48 bits of IPv6. */
function networkOf(address: string): string {
  if (isIPv4(address)) return address.split('.').slice(0, 3).join('.')
  if (!isIPv6(address)) return ''
  const [head = ''] = address.split('::')
  return head.split(':').slice(0, 3).join(':')
}

/** Sixteen hex digits that are the same for one browser and one day, and identify nobody. */
export const fingerprintOf = (
  salt: string,
  { address, userAgent, language }: VisitorRequest,
): string =>
  createHash('sha256')
    .update([salt, networkOf(address), userAgent, language].join('\n'))
    .digest('hex')
    .slice(0, 16)

/** Declared robots are not counted. */
export const isRobot = (userAgent: string): boolean =>
  userAgent === '' || /bot\b|crawl|spider|slurp|preview|monitor/i.test(userAgent)

const salt = z.object({ value: z.string() })

/** The salt of a day: created by the first process, the same for all. */
export function createSalts(pool: Pool, now: () => Date = () => new Date()) {
  let cached = { day: '', value: '' }
  return async (): Promise<string> => {
    const day = now().toISOString().slice(0, 10)
    if (cached.day === day) return cached.value
    const value = randomBytes(16).toString('hex')
    await pool.query(`INSERT INTO salt (day, value) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
      day,
      value,
    ])
    const [row] = await rowsOf(pool, salt, `SELECT value FROM salt WHERE day = $1`, [day])
    cached = { day, value: String(row?.value) }
    return cached.value
  }
}
