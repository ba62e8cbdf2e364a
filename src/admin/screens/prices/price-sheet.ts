import { z } from 'zod/mini'
import { priceColumn, type SheetColumn } from '../../engine/sheet/columns.ts'
import type { SheetChange, SheetRow } from '../../engine/sheet/sheet.ts'

const amount = z.object({
  amount: z.number(),
  currency_code: z.string(),
  region_id: z.nullable(z.string()),
  price_list_id: z.nullable(z.string()),
})
const variant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.nullable(z.string()),
  variant_rank: z.nullish(z.number()),
  product_id: z.string(),
  product_title: z.string(),
  amounts: z.array(amount),
})
type PricedVariant = z.infer<typeof variant>

/** `GET /admin/prices` */
export const pricesAnswer = z.object({ prices: z.array(variant) })

/** The variants of a product stay together, in their order. */
const inOrder = (one: PricedVariant, other: PricedVariant) =>
  one.product_title.localeCompare(other.product_title) ||
  one.product_id.localeCompare(other.product_id) ||
  (one.variant_rank ?? 0) - (other.variant_rank ?? 0)

/** Rows of variants, with their usual prices or those of a price list. */
export const priceRows = (
  variants: readonly PricedVariant[],
  listId: string | null,
): readonly SheetRow[] =>
  variants.toSorted(inOrder).map(({ id, title, sku, product_title, amounts }) => ({
    id,
    title: product_title,
    hint: [title, sku].filter(Boolean).join(' · '),
    values: Object.fromEntries(
      amounts
        .filter(({ price_list_id }) => price_list_id === listId)
        .map((price) => [price.region_id ?? price.currency_code, price.amount]),
    ),
  }))

interface PricedRegion {
  readonly id: string
  readonly name: string
  readonly currency_code: string
}

/** A column for each currency, and for each region, where another price may hold. */
export const priceColumns = (
  currencies: readonly { readonly code: string }[],
  regions: readonly PricedRegion[],
): readonly SheetColumn[] => [
  ...currencies.map(({ code }) => priceColumn({ id: code, label: code.toUpperCase() }, code)),
  ...regions.map(({ id, name, currency_code }) =>
    priceColumn({ id, label: name, hint: currency_code.toUpperCase() }, currency_code),
  ),
]

/** The body of `POST /admin/prices`. */
export const priceBatchOf = (
  changes: readonly SheetChange[],
  listId: string | null,
  currencies: readonly { readonly code: string }[],
) => ({
  price_list_id: listId,
  prices: changes.map(({ rowId, columnId, value, was }) => ({
    variant_id: rowId,
    ...(currencies.some(({ code }) => code === columnId)
      ? { currency_code: columnId }
      : { region_id: columnId }),
    amount: value,
    was,
  })),
})
