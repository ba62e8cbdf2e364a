import { z } from 'zod'
import { quantityRuleOf } from '#domain/cart/quantity.ts'
import { type Added, addVariant, type CartTransaction } from '../cart/add-variant.ts'
import { BAG_FULL } from '../cart/quantities/require.ts'
import { rowsOf } from '../rows.ts'
import type CartService from '../services/cart.ts'
import { type LostLine, NAMES, names, piecesHeld } from './lost-lines.ts'
import { mergeCodes } from './merge-codes.ts'

/** The core throws two classes of this name, neither of which `instanceof` recognises. */
const medusaError = z.object({ type: z.string(), date: z.date(), code: z.string().optional() })

const metadata = z.record(z.string(), z.unknown()).nullable()
const left = z.object({
  id: z.string(),
  variant_id: z.string().nullable(),
  quantity: z.number(),
  metadata,
  product_metadata: metadata,
  plan_id: z.string().nullable(),
  is_held: z.boolean(),
  ...names,
})
type Left = z.infer<typeof left>

const LEFT = `
  SELECT line.id, line.variant_id, line.quantity, line.metadata, ${NAMES},
    product.metadata AS product_metadata, terms.plan_id,
    EXISTS (SELECT FROM line_item existing
      WHERE existing.cart_id = $2 AND existing.variant_id = line.variant_id) AS is_held
  FROM line_item line LEFT JOIN product_variant variant ON variant.id = line.variant_id
  LEFT JOIN product ON product.id = variant.product_id
  LEFT JOIN subscription_line terms ON terms.line_item_id = line.id
  WHERE line.cart_id = $1 AND NOT line.is_return ORDER BY line.created_at, line.id`

/** A subscription keeps its plan, at the price that its new owner pays. */
async function addLine(
  context: CartTransaction,
  planId: string | null,
  added: Added,
): Promise<void> {
  if (planId === null) return addVariant(context, added)
  const { variantId, quantity } = added
  await context.container
    .resolve<CartService>('cartService')
    .withTransaction(context.manager)
    .addSubscriptionLine(context.cartId, { variantId, quantity, planId })
}

/** What came of an addition: refused by stock, channel or quantity rules, or by a full cart. */
type Outcome = 'added' | 'refused' | typeof BAG_FULL

/** Adds this quantity of a line's variant. */
async function add(
  context: CartTransaction,
  { variant_id, metadata, plan_id }: Left,
  quantity: number,
): Promise<Outcome> {
  if (variant_id === null) return 'refused'
  try {
    await context.manager.transaction((attempt) =>
      addLine({ ...context, manager: attempt }, plan_id, {
        variantId: variant_id,
        quantity,
        metadata: metadata ?? {},
      }),
    )
    return 'added'
  } catch (error) {
    const { success, data } = medusaError.safeParse(error)
    if (!success) throw error
    return data.code === BAG_FULL ? BAG_FULL : 'refused'
  }
}

/**
 * Adds as many pieces of a line as possible: all of it, else the smallest allowed quantity and then
 * ever smaller parts of the rest, so that a hundred pieces take ten attempts. Returns what came of
 * all of it.
 */
async function addMost(context: CartTransaction, line: Left): Promise<Outcome> {
  const outcome = await add(context, line, line.quantity)
  if (outcome !== 'refused') return outcome
  const { min, step } = quantityRuleOf(line.product_metadata ?? {})
  const fewest = line.is_held ? step : min
  if (fewest > line.quantity) return outcome
  const first = await add(context, line, fewest)
  if (first !== 'added') return first
  let steps = Math.floor((line.quantity - fewest) / step)
  for (let part = 2 ** Math.floor(Math.log2(Math.max(steps, 1))); part >= 1; part /= 2) {
    const isAdded = part <= steps && (await add(context, line, part * step)) === 'added'
    if (isAdded) steps -= part
  }
  return outcome
}

/** The shopper's words about the order, unless they wrote others in the cart that they brought. */
const TAKE_OVER_NOTE = `
  UPDATE cart SET metadata = coalesce(cart.metadata, '{}')
    || jsonb_build_object('note', earlier.metadata ->> 'note')
  FROM cart earlier WHERE earlier.id = $1 AND cart.id = $2
    AND coalesce(earlier.metadata ->> 'note', '') <> ''
    AND coalesce(cart.metadata ->> 'note', '') = ''`

type Refused = Left & { readonly is_full: boolean }

/** Adds all lines as far as possible, and returns those of which pieces are missing. */
async function addAll(
  context: CartTransaction,
  lines: readonly Left[],
): Promise<readonly Refused[]> {
  const refused: Refused[] = []
  for (const line of lines) {
    const outcome = await addMost(context, line)
    if (outcome !== 'added') refused.push({ ...line, is_full: outcome === BAG_FULL })
  }
  return refused
}

/**
 * Moves the lines of one cart to another, each in the largest possible quantity, its codes and note.
 * Returns the lines of which pieces were left out. The source cart is deleted, so that a device which
 * still uses it asks for the customer's cart instead, and sends there what it adds.
 */
export async function mergeCart(
  context: CartTransaction,
  fromCartId: string,
): Promise<readonly LostLine[]> {
  const { container, manager, cartId } = context
  const lines = await rowsOf(manager, left, LEFT, [fromCartId, cartId])
  const refused = await addAll(context, lines)
  await mergeCodes(context, fromCartId)
  await manager.query(TAKE_OVER_NOTE, [fromCartId, cartId])
  await container
    .resolve<CartService>('cartService')
    .withTransaction(manager)
    .removeLineItem(
      fromCartId,
      lines.map(({ id }) => id),
    )
  await manager.query('UPDATE cart SET deleted_at = now() WHERE id = $1', [fromCartId])
  const variantIds = refused.map(({ variant_id }) => variant_id)
  const held = await piecesHeld(manager, cartId, variantIds)
  return refused.map(({ title, variant_title, variant_id, is_full }) => ({
    ...{ title, variant_title, is_full },
    held: held.get(variant_id) ?? 0,
  }))
}
