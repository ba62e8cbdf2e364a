import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { firstTerms, markLine } from './add-line.ts'
import { type LineContext, lineMetadata, priceOf, requireShownPrice } from './line-context.ts'
import { type LineTerms, termsOfLines } from './line-prices.ts'

export interface ChangedTerms {
  readonly lineItemId: string
  readonly quantity: number
  /** Null for a one-off purchase; absent to keep the terms. */
  readonly planId?: string | null | undefined
  readonly unitPrice?: number | undefined
}

const line = z.object({ variant_id: z.string() })
const LINE = `
  SELECT variant_id FROM line_item WHERE id = $1 AND cart_id = $2 AND variant_id IS NOT NULL`

/** The other line of the cart that is the same purchase. */
const LIKE = `
  SELECT item.id, item.quantity FROM line_item item
  LEFT JOIN subscription_line terms ON terms.line_item_id = item.id
  WHERE item.cart_id = $1 AND item.variant_id = $2 AND item.id <> $3
    AND terms.plan_id IS NOT DISTINCT FROM $4 AND NOT item.is_return`
const like = z.object({ id: z.string(), quantity: z.number() })

async function variantOf(manager: EntityManager, lineItemId: string, cartId: string) {
  const [found] = await rowsOf(manager, line, LINE, [lineItemId, cartId])
  if (found) return found.variant_id
  const message = 'This line is no longer in the cart'
  throw new MedusaError(MedusaError.Types.NOT_FOUND, message)
}

/** Makes a line a one-off purchase, or one by a plan. */
async function rewrite(
  manager: EntityManager,
  lineItemId: string,
  { terms, unitPrice }: { terms: LineTerms | undefined; unitPrice: number },
): Promise<void> {
  if (terms) await markLine(manager, lineItemId, terms.plan.id)
  else await manager.query('DELETE FROM subscription_line WHERE line_item_id = $1', [lineItemId])
  await manager.query(
    'UPDATE line_item SET metadata = $2, should_merge = $3, unit_price = $4 WHERE id = $1',
    [lineItemId, terms ? lineMetadata(terms, unitPrice) : {}, !terms, unitPrice],
  )
}

/**
 * Changes the quantity of a line, and whether and how it is bought by subscription. A line that
 * becomes the same purchase as another one joins it.
 */
export async function changeLineTerms(
  context: LineContext,
  { lineItemId, quantity, planId, unitPrice }: ChangedTerms,
): Promise<void> {
  const { manager, carts, cartId } = context
  await manager.query('SELECT id FROM cart WHERE id = $1 FOR UPDATE', [cartId])
  const variantId = await variantOf(manager, lineItemId, cartId)
  const current = (await termsOfLines(manager, cartId)).get(lineItemId)
  const wanted = planId === undefined ? current?.plan.id : (planId ?? undefined)
  const terms = wanted === undefined ? undefined : await firstTerms(manager, variantId, wanted)
  const isKept = wanted === current?.plan.id
  const [other] = isKept
    ? []
    : await rowsOf(manager, like, LIKE, [cartId, variantId, lineItemId, wanted ?? null])
  const pieces = quantity + (other?.quantity ?? 0)
  const price = await priceOf(context, { variantId, quantity: pieces, terms })
  requireShownPrice(unitPrice, price.unit_price)
  if (!isKept) await rewrite(manager, lineItemId, { terms, unitPrice: price.unit_price })
  if (other) await carts.removeLineItem(cartId, other.id)
  await carts.updateLineItem(cartId, lineItemId, {
    quantity: pieces,
    unit_price: price.unit_price,
    should_calculate_prices: false,
  })
}
