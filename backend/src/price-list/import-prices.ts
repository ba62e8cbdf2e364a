import { createHash } from 'node:crypto'
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

interface StoredPrice {
  readonly id: string
  readonly key: string
  readonly amount: number
}

/** What an import would do, or what keeps it from doing anything. */
interface ImportPlan {
  /** Prices that are new, and those whose amount is another one. */
  readonly added: readonly CsvPrice[]
  readonly changed: readonly (CsvPrice & { readonly id: string })[]
  /** Prices of the list that the file does not name. */
  readonly unnamed: readonly StoredPrice[]
  /** What is stored of the prices that the file names, in their order; null where there is none. */
  readonly before: readonly (number | null)[]
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
  WHERE m.price_list_id = $1 AND m.deleted_at IS NULL
  ORDER BY m.created_at DESC, m.id DESC`

/** One order for all, as in save-prices.ts: of an import and a save at once the second sees the first. */
const LOCK = `
  SELECT FROM product WHERE id IN (
    SELECT v.product_id FROM product_variant v WHERE v.id = ANY($2) OR v.sku = ANY($2)
    UNION SELECT v.product_id FROM money_amount m
      JOIN product_variant_money_amount x ON x.money_amount_id = m.id
      JOIN product_variant v ON v.id = x.variant_id
      WHERE m.price_list_id = $1 AND m.deleted_at IS NULL)
  ORDER BY id FOR NO KEY UPDATE`

/** Keeps others from saving prices that an import writes until its transaction ends. */
export const lockPrices = (database: Queryable, priceListId: string, csv: string) =>
  database.query(LOCK, [priceListId, variantNames(recordsIn(csv) ?? [])])

const refused = (message: string): ImportPlan => ({
  added: [],
  changed: [],
  unnamed: [],
  before: [],
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
    unnamed: [...known]
      .filter(([key]) => !prices.has(key))
      .map(([key, { id, amount }]) => ({ id, key, amount })),
    before: [...prices.keys()].map((key) => known.get(key)?.amount ?? null),
    unchanged: prices.size - added.length - changed.length,
    problems: problems.slice(0, PROBLEMS_AT_MOST),
  }
}

/**
 * A word for the stored prices that an import would replace: it is another one once somebody has
 * changed, added or removed one of them.
 */
export function seenBy({ before, unnamed }: ImportPlan, replaces: boolean): string {
  const removed = replaces ? unnamed.map(({ key, amount }) => `${key} ${amount}`).toSorted() : []
  return createHash('sha256')
    .update(JSON.stringify([before, removed]))
    .digest('base64url')
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
