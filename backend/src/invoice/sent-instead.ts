import { z } from 'zod'
import { lineName } from '#domain/cart/line-words.ts'
import { netAmount } from '#domain/money/money.ts'
import type { InvoiceRow } from '#domain/order/invoice.ts'
import { type Settled, settledOf } from '../after-sale/piece-shares.ts'
import { paidFor } from '../after-sale/rounding.ts'
import { type Queryable, rowsOf } from '../rows.ts'

const line = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  unit_price: z.number(),
  quantity: z.number(),
  includes_tax: z.boolean(),
  metadata: z.unknown(),
  discount: z.number(),
  tax_lines: z.array(z.object({ rate: z.number() })),
})

const LINES = `
  SELECT line.id, line.title, line.description, line.unit_price, line.quantity,
    line.includes_tax, line.metadata,
    (SELECT coalesce(round(sum(amount)), 0)::int FROM line_item_adjustment
      WHERE item_id = line.id) AS discount,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('rate', rate)), '[]') FROM line_item_tax_line
      WHERE item_id = line.id) AS tax_lines
  FROM line_item line WHERE line.id = ANY($1)`

/** A line as it was invoiced, whole, and what pieces of it were worth before a change. */
export interface InvoicedLine {
  readonly id: string
  readonly row: InvoiceRow
  readonly settled: Settled
}

function rowOf(found: z.infer<typeof line>): InvoiceRow {
  const { title, description, quantity, discount, tax_lines } = found
  const taxRate = tax_lines.reduce((sum, { rate }) => sum + rate, 0)
  const gross = paidFor(found, discount)
  const net = netAmount({ amount: gross, taxRate, includesTax: true })
  const name = lineName({ title, variantTitle: description ?? '' })
  return { name, note: '', quantity, taxRate, net, tax: gross - net, gross }
}

/** Lines that swaps or claims have sent: the order does not list them. */
export async function linesSentInstead(
  database: Queryable,
  ids: readonly string[],
): Promise<readonly InvoicedLine[]> {
  if (ids.length === 0) return []
  const found = await rowsOf(database, line, LINES, [ids])
  return found.map((each) => ({ id: each.id, row: rowOf(each), settled: settledOf(each) }))
}
