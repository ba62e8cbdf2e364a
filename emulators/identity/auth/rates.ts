import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import { hashOf } from '../database.ts'
import { AuthFailure } from '../failure.ts'
import type { IdentityCall } from '../http/call.ts'
import type { IdentityContext } from '../route-context.ts'
import { MAIL_GAP_SECONDS, RATES } from '../settings.ts'
import type { Purpose } from './one-time.ts'

const WINDOW_SECONDS = 300
const HOUR_SECONDS = 3600
const NEW_ADDRESSES_IN_AN_HOUR = 10

/**
 * Counts one request; an expired window starts again. In one statement: parallel requests all
 * count.
 */
const COUNT = `
INSERT INTO auth.rates (key, count, until) VALUES ($1, 1, now() + make_interval(secs => $2))
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN rates.until <= now() THEN 1 ELSE rates.count + 1 END,
  until = CASE WHEN rates.until <= now() THEN excluded.until ELSE rates.until END
RETURNING count, ceil(extract(epoch FROM until - now()))::integer AS seconds`

const window = z.object({ count: z.number(), seconds: z.number() })

interface Limit {
  /** The counted key; only its hash is stored. */
  readonly what: readonly string[]
  readonly most: number
  readonly seconds: number
  readonly code?: 'over_request_rate_limit' | 'over_email_send_rate_limit'
}

async function count({ database }: Pick<IdentityContext, 'database'>, limit: Limit): Promise<void> {
  const values = [hashOf(limit.what.join('\n')), limit.seconds]
  const [now] = await rowsOf(database, window, COUNT, values)
  if (!now || now.count <= limit.most) return
  const { code = 'over_request_rate_limit' } = limit
  const message =
    code === 'over_email_send_rate_limit'
      ? `For security purposes, you can only request this after ${now.seconds} seconds.`
      : 'Request rate limit reached'
  throw new AuthFailure(429, code, message)
}

/**
 * Like the vendor, this counts by address and never by account: attackers could block an account
 * that is counted. Our own server, when it acts for itself, has no address to be limited by.
 */
export async function limitByAddress(
  context: IdentityContext,
  { caller }: IdentityCall,
  rate: keyof typeof RATES,
) {
  if (caller.address === null) return
  const most = Math.ceil(RATES[rate] * context.configuration.rateFactor)
  await count(context, { what: [rate, caller.address], most, seconds: WINDOW_SECONDS })
}

/** The same for unknown addresses: otherwise the answer would reveal them. */
export async function limitMails(context: IdentityContext, kind: Purpose, email: string) {
  const code = 'over_email_send_rate_limit'
  await count(context, { what: ['mail', kind, email], most: 1, seconds: MAIL_GAP_SECONDS, code })
}

/** A change of address reveals whether the new one is taken: so attempts are limited. */
export const limitNewAddresses = (context: IdentityContext, userId: string) =>
  count(context, {
    what: ['new address', userId],
    most: NEW_ADDRESSES_IN_AN_HOUR,
    seconds: HOUR_SECONDS,
  })
