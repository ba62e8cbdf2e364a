import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'
import { COLUMNS } from './csv-columns.ts'
import {
  type CsvPrice,
  type CsvProblem,
  keyOf,
  readPrices,
  recordsIn,
  variantNames,
} from './csv-prices.ts'
import { readMarkets } from './price-markets.ts'

/** Each is checked by itself, and one statement writes them. */
const ROWS_AT_MOST = 20_000
/** Nobody reads more. */
const PROBLEMS_AT_MOST = 100

/** What an import would do, or what keeps it from doing anything. */
interface ImportPlan {
  /** Prices that are new, and those whose amount is another one. */
  readonly added: readonly CsvPrice[]
  readonly changed: readonly (CsvPrice & { readonly id: string })[]
  /** Ids of prices of the list that the file does not name. */
  readonly unnamed: readonly string[]
  readonly unchanged: number
  readonly problems: readonly CsvProblem[]
}

const stored = z.object({
  id: z.string(),
  variantId: z.string(),
  currencyCode: z.string(),
  regionId: z.string().nullable(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  amount: z.int(),
})
const STORED = `
  SELECT m.id, x.variant_id AS "variantId", m.currency_code AS "currencyCode",
    m.region_id AS "regionId", m.min_quantity AS "from", m.max_quantity AS "to", m.amount
  FROM money_amount m JOIN product_variant_money_amount x ON x.money_amount_id = m.id
  WHERE m.price_list_id = $1 AND m.deleted_at IS NULL`

const refused = (message: string): ImportPlan => ({
  added: [],
  changed: [],
  unnamed: [],
  unchanged: 0,
  problems: [{ line: 1, message }],
})

/** Compares a file with the prices of a list. Changes nothing. */
export async function planImport(
  database: Queryable,
  priceListId: string,
  csv: string,
): Promise<ImportPlan> {
  const records = recordsIn(csv)
  if (!records) return refused(`The columns ${COLUMNS.sku} and ${COLUMNS.price} are needed`)
  if (records.length > ROWS_AT_MOST) return refused(`A file has at most ${ROWS_AT_MOST} prices`)
  const markets = await readMarkets(database, variantNames(records))
  const { prices, problems } = readPrices(records, markets)
  const known = new Map(
    (await rowsOf(database, stored, STORED, [priceListId])).map((row) => [keyOf(row), row]),
  )
  const added: CsvPrice[] = []
  const changed: (CsvPrice & { id: string })[] = []
  for (const [key, price] of prices) {
    const before = known.get(key)
    if (!before) added.push(price)
    else if (before.amount !== price.amount) changed.push({ ...price, id: before.id })
  }
  return {
    added,
    changed,
    unnamed: [...known].filter(([key]) => !prices.has(key)).map(([, { id }]) => id),
    unchanged: prices.size - added.length - changed.length,
    problems: problems.slice(0, PROBLEMS_AT_MOST),
  }
}

/** A price as the core's service takes it; one of a region has the region's currency. */
export const servicePrice = (price: CsvPrice & { readonly id?: string }) => ({
  ...(price.id !== undefined && { id: price.id }),
  variant_id: price.variantId,
  amount: price.amount,
  ...(price.regionId === null
    ? { currency_code: price.currencyCode }
    : { region_id: price.regionId }),
  ...(price.from !== null && { min_quantity: price.from }),
  ...(price.to !== null && { max_quantity: price.to }),
})
