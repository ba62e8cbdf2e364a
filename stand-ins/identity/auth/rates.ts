import { hashOf } from '../database.ts'
import { AuthFailure } from '../failure.ts'
import type { Call } from '../http/call.ts'
import type { Place } from '../place.ts'
import { MAIL_GAP_SECONDS, RATES } from '../settings.ts'
import type { Purpose } from './one-time.ts'

const WINDOW_SECONDS = 300
const HOUR_SECONDS = 3600
/** Wrong passwords for one account from one address in five minutes. */
const TRIES_FROM_ONE_ADDRESS = 10
/** Wrong passwords for one account from wherever in an hour. Who knows it waits as well, but briefly. */
const TRIES_FROM_ANYWHERE = 100
const MAILS_IN_AN_HOUR = 30
const NEW_ADDRESSES_IN_AN_HOUR = 10

/** Counts one more; a window that is over begins anew. In one statement: many at once count as many. */
const COUNT = `
INSERT INTO auth.rates (key, count, until) VALUES ($1, 1, now() + make_interval(secs => $2))
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN rates.until <= now() THEN 1 ELSE rates.count + 1 END,
  until = CASE WHEN rates.until <= now() THEN excluded.until ELSE rates.until END
RETURNING count, ceil(extract(epoch FROM until - now()))::integer AS seconds`

interface Limit {
  /** What is counted; only its hash is kept. */
  readonly what: readonly string[]
  readonly most: number
  readonly seconds: number
  readonly code?: 'over_request_rate_limit' | 'over_email_send_rate_limit'
}

const keyOf = ({ what }: Pick<Limit, 'what'>) => hashOf(what.join('\n'))

async function count({ database }: Pick<Place, 'database'>, limit: Limit): Promise<void> {
  const { rows } = await database.query(COUNT, [keyOf(limit), limit.seconds])
  const [{ count: counted, seconds }] = rows
  if (counted <= limit.most) return
  const { code = 'over_request_rate_limit' } = limit
  const message =
    code === 'over_email_send_rate_limit'
      ? `For security purposes, you can only request this after ${seconds} seconds.`
      : 'Request rate limit reached'
  throw new AuthFailure(429, code, message)
}

/** Our own server, when it speaks for itself, has no address to be limited by. */
export async function limitByAddress(place: Place, { caller }: Call, rate: keyof typeof RATES) {
  if (caller.address === null) return
  const most = Math.ceil(RATES[rate] * place.configuration.rateFactor)
  await count(place, { what: [rate, caller.address], most, seconds: WINDOW_SECONDS })
}

const triesOf = ({ caller }: Call, email: string) => [
  {
    what: ['password', email, caller.address ?? ''],
    most: TRIES_FROM_ONE_ADDRESS,
    seconds: WINDOW_SECONDS,
  },
  { what: ['password', email], most: TRIES_FROM_ANYWHERE, seconds: HOUR_SECONDS },
]

/** Counts a try before it is known whether it is right, or many at once would all be let through. */
export async function limitTries(place: Place, call: Call, email: string) {
  for (const limit of triesOf(call, email)) await count(place, limit)
}

/** Who knows the password has not been guessing. */
export async function forgiveTries({ database }: Place, call: Call, email: string) {
  const keys = triesOf(call, email).map(keyOf)
  await database.query('DELETE FROM auth.rates WHERE key = ANY ($1)', [keys])
}

/** The same for addresses that nobody has: else the answer would tell. */
export async function limitMails(place: Place, kind: Purpose, email: string) {
  const code = 'over_email_send_rate_limit'
  await count(place, { what: ['mail', kind, email], most: 1, seconds: MAIL_GAP_SECONDS, code })
  const often = { most: MAILS_IN_AN_HOUR, seconds: HOUR_SECONDS, code } as const
  await count(place, { what: ['mails', email], ...often })
}

/** Who asks for a new address is told whether it is taken: not of as many as they like. */
export const limitNewAddresses = (place: Place, userId: string) =>
  count(place, {
    what: ['new address', userId],
    most: NEW_ADDRESSES_IN_AN_HOUR,
    seconds: HOUR_SECONDS,
  })
