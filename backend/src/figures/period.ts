import { z } from 'zod'
import { timeZoneOf } from '#domain/region/time-zone.ts'
import { type Queryable, rowsOf } from '../rows.ts'

const DAY_MS = 86_400_000
const DAYS_AT_MOST = 400

const day = z.iso.date('must be a date, such as 2026-11-25')

/** The query of `GET /admin/figures`: the last so many days, today included. */
export const lastDaysQuery = z.object({ days: z.coerce.number().int().min(1).max(DAYS_AT_MOST) })
/** Or from one day to another, both included, by the clock of the shop. */
export const rangeQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, 'from must not be after to')
  .refine(
    ({ from, to }) => daysBetween(from, to) <= DAYS_AT_MOST,
    `the range must be ${DAYS_AT_MOST} days at most`,
  )

type FiguresQuery = z.infer<typeof lastDaysQuery> | z.infer<typeof rangeQuery>

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** Days by the clock of the shop, the last one included. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

/** The period that a query asks for. */
export function periodOf(query: FiguresQuery, now: Date, timeZone: string): Period {
  if (!('days' in query)) return { ...query, timeZone }
  const to = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  return { from: shifted(to, 1 - query.days), to, timeZone }
}

/** As many days, just before. */
export function periodBefore({ from, to, timeZone }: Period): Period {
  const days = daysBetween(from, to)
  return { from: shifted(from, -days), to: shifted(to, -days), timeZone }
}

/** The parameters `$1` to `$3` of a statement about a period. */
export const parameters = ({ from, to, timeZone }: Period): string[] => [from, to, timeZone]

const BEGIN = '($1::date::timestamp AT TIME ZONE $3)'

/** SQL for "before the period" of a timestamptz. */
export const before = (column: string): string => `${column} < ${BEGIN}`

/** SQL for "within the period" of a timestamptz. */
export const within = (column: string): string =>
  `${column} >= ${BEGIN}
    AND ${column} < (($2::date + 1)::timestamp AT TIME ZONE $3)`

const address = z.object({ country_code: z.string() })

const ADDRESS = `
  SELECT lower(address.country_code) AS country_code FROM store
  JOIN stock_location location ON location.id = store.default_location_id
  JOIN stock_location_address address ON address.id = location.address_id LIMIT 1`

/** The clock of the shop is that of its default location; UTC without one. */
export async function shopTimeZone(database: Queryable): Promise<string> {
  const [found] = await rowsOf(database, address, ADDRESS)
  return found ? timeZoneOf({ countryCode: found.country_code }) : 'UTC'
}
