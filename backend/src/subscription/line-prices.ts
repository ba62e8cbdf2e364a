import type { LineItem } from '@medusajs/medusa'
import { z } from 'zod'
import { subscriptionPrice } from '#domain/subscription/plan.ts'
import { type Queryable, rowsOf } from '../rows.ts'
import { PLAN_COLUMNS, type Plan, planOf, planRow } from './plans.ts'

const row = planRow.extend({
  line_item_id: z.string(),
  kept: z.object({ unit_price: z.int(), includes_tax: z.boolean() }).nullable(),
})

/** How a line is bought: a plan, and the price that an existing subscription keeps. */
export interface LineTerms {
  readonly plan: Plan
  readonly kept: { readonly unit_price: number; readonly includes_tax: boolean } | null
}

const TERMS = `
  SELECT line.line_item_id, ${PLAN_COLUMNS},
    CASE WHEN subscription.id IS NOT NULL THEN jsonb_build_object(
      'unit_price', subscription.unit_price, 'includes_tax', subscription.includes_tax) END AS kept
  FROM subscription_line line
  JOIN line_item item ON item.id = line.line_item_id
  JOIN subscription_plan plan ON plan.id = line.plan_id
  LEFT JOIN subscription ON subscription.id = line.subscription_id
  WHERE item.cart_id = $1`

/** The terms of the subscription lines of a cart, by the line's id. */
export async function termsOfLines(
  database: Queryable,
  cartId: string,
): Promise<ReadonlyMap<string, LineTerms>> {
  const rows = await rowsOf(database, row, TERMS, [cartId])
  return new Map(rows.map((each) => [each.line_item_id, { plan: planOf(each), kept: each.kept }]))
}

interface VariantPrice {
  readonly calculatedPrice: number | null
  readonly calculatedPriceIncludesTax?: boolean | null
}

/** The price of one piece of a line, in minor units. */
export interface LinePrice extends Pick<LineItem, 'unit_price' | 'includes_tax'> {
  /** The price without a subscription. */
  readonly base: number
}

/**
 * The price of a line as it is bought: a variant's price for a one-off purchase, less the plan's
 * discount for a first delivery, and what the subscription keeps for a renewal. Null without a price
 * in the currency, for the first delivery or for those that follow.
 */
export function linePrice(
  price: VariantPrice | undefined,
  terms: LineTerms | undefined,
  currencyCode: string,
): LinePrice | null {
  if (terms?.kept) return { ...terms.kept, base: terms.kept.unit_price }
  const base = price?.calculatedPrice ?? null
  if (base === null) return null
  const includes_tax = price?.calculatedPriceIncludesTax ?? false
  if (!terms) return { unit_price: base, includes_tax, base }
  const priceOf = (isFirst: boolean) =>
    subscriptionPrice(base, terms.plan, { currencyCode, isFirst })
  const unit_price = priceOf(true)
  return unit_price === null || priceOf(false) === null ? null : { unit_price, includes_tax, base }
}

const WRITE = 'UPDATE line_item SET includes_tax = $2, unit_price = $3 WHERE id = $1'
/** Other clients read the price in the metadata (EN-4). */
const NOTE = `
  WITH noted AS (
    UPDATE line_item SET metadata = metadata || jsonb_build_object('unit_price', unit_price)
    WHERE id = $1)
  UPDATE subscription_line SET base_price = $2 WHERE line_item_id = $1`

/** Writes the price of a line that is in a cart. */
export const writeLinePrice = (
  database: Queryable,
  lineItemId: string,
  { unit_price, includes_tax }: LinePrice,
) => database.query(WRITE, [lineItemId, includes_tax, unit_price])

/** Notes the price that a subscription line has without its subscription. */
export const noteBasePrice = (database: Queryable, lineItemId: string, { base }: LinePrice) =>
  database.query(NOTE, [lineItemId, base])
