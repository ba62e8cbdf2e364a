import { z } from 'zod'
import { type Queryable, rowsOf } from '../../rows.ts'
import { inUse } from '../../staff/in-use.ts'
import type { Complaint } from './complaint.ts'

const seller = z.object({ name: z.string(), currency: z.string() })

/** A region that would go on selling in a currency that no price can be set in. */
const complaintOf = async (database: Queryable, where: string, codes: unknown) => {
  const sql = `SELECT name, upper(currency_code) AS currency FROM region
    WHERE ${where} AND deleted_at IS NULL ORDER BY name LIMIT 1`
  const [left] = await rowsOf(database, seller, sql, [codes])
  return left && `currencies must have ${left.currency}: the region ${left.name} sells in it`
}

const code = z.string().trim().toLowerCase()
const wantedOfStore = z.looseObject({ currencies: z.array(code) })

export const currenciesOfRegions: Complaint = ({ database, body }) => {
  const wanted = wantedOfStore.safeParse(body).data
  return wanted && complaintOf(database, 'currency_code <> ALL ($1)', wanted.currencies)
}

export const currencyOfRegions: Complaint = ({ database, params }) =>
  complaintOf(database, 'currency_code = lower($1)', params['code'])

const wantedOfRegion = z.looseObject({ currency_code: code })
const current = z.object({ code: z.string() })
const CURRENT = 'SELECT currency_code AS code FROM region WHERE id = $1'

/** What customers have paid and hold would count as so much of another currency. */
export const currencyOfOrders: Complaint = async ({ database, params: { id = '' }, body }) => {
  const wanted = wantedOfRegion.safeParse(body).data
  const [before] = wanted ? await rowsOf(database, current, CURRENT, [id]) : []
  if (!before || before.code === wanted?.currency_code) return undefined
  const [used] = await inUse(database, 'regions', [id])
  return (
    used &&
    `currency_code must stay ${before.code.toUpperCase()}: the region has orders or gift cards in it`
  )
}
