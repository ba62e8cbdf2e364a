import Papa from 'papaparse'
import { z } from 'zod'
import { decimalAmount } from '#domain/money/money.ts'
import { type Queryable, rowsOf } from '../rows.ts'
import { COLUMNS } from './csv-columns.ts'

const price = z.object({
  variant_id: z.string(),
  sku: z.string().nullable(),
  product: z.string(),
  variant: z.string(),
  currency_code: z.string(),
  region: z.string().nullable(),
  min_quantity: z.int().nullable(),
  max_quantity: z.int().nullable(),
  amount: z.int(),
})

const PRICES = `
  SELECT v.id AS variant_id, v.sku, p.title AS product, v.title AS variant, m.currency_code,
    r.name AS region, m.min_quantity, m.max_quantity, m.amount
  FROM money_amount m
  JOIN product_variant_money_amount x ON x.money_amount_id = m.id
  JOIN product_variant v ON v.id = x.variant_id AND v.deleted_at IS NULL
  JOIN product p ON p.id = v.product_id AND p.deleted_at IS NULL
  LEFT JOIN region r ON r.id = m.region_id
  WHERE m.price_list_id = $1 AND m.deleted_at IS NULL
  ORDER BY p.title, p.id, v.variant_rank, v.id, m.currency_code, r.name NULLS FIRST, m.min_quantity`

/** All prices of a list as a CSV file, which `planImport` reads again. */
export async function exportPrices(database: Queryable, priceListId: string): Promise<string> {
  const rows = await rowsOf(database, price, PRICES, [priceListId])
  const data = rows.map((row) => ({
    [COLUMNS.id]: row.variant_id,
    [COLUMNS.sku]: row.sku ?? '',
    [COLUMNS.product]: row.product,
    [COLUMNS.variant]: row.variant,
    [COLUMNS.currency]: row.currency_code.toUpperCase(),
    [COLUMNS.region]: row.region ?? '',
    [COLUMNS.from]: row.min_quantity ?? '',
    [COLUMNS.to]: row.max_quantity ?? '',
    [COLUMNS.price]: decimalAmount({ amount: row.amount, currencyCode: row.currency_code }),
  }))
  const columns = Object.values(COLUMNS)
  return Papa.unparse({ fields: columns, data }, { escapeFormulae: true })
}
