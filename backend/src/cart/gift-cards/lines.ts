import type { Cart, LineItem, LineItemService } from '@medusajs/medusa'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { giftAmountElsewhere, giftAmountRule, isGiftAmount } from '#domain/cart/gift-amounts.ts'
import { findTerms } from '../../region/terms.ts'
import { rowOf, rowsOf } from '../../rows.ts'
import { readGiftDetails } from './details.ts'

const market = z.object({ id: z.string(), currency_code: z.string() })
const MARKET = `
  SELECT region.id, region.currency_code FROM region JOIN cart ON cart.region_id = region.id
  WHERE cart.id = $1`
const REGION = 'SELECT id, currency_code FROM region WHERE id = $1'

const priced = z.object({ id: z.string(), amount: z.number(), currency_code: z.string() })
const PRICED = `
  SELECT id, (metadata ->> 'amount')::int AS amount, metadata ->> 'currency_code' AS currency_code
  FROM line_item WHERE cart_id = $1 AND is_giftcard AND metadata ? 'amount'`
const MOVE = `
  UPDATE line_item SET metadata = metadata || jsonb_build_object(
    'amount', $2::text, 'currency_code', $3::text)
  WHERE id = $1`
const KEEP_AMOUNTS = `
  UPDATE line_item SET unit_price = (metadata ->> 'amount')::int
  WHERE cart_id = $1 AND is_giftcard AND metadata ? 'amount'`

const isEmpty = (metadata: object | null | undefined) =>
  !metadata || Object.keys(metadata).length === 0

const refuse = (message: string): never => {
  throw new MedusaError(MedusaError.Types.INVALID_DATA, message)
}

/** Refuses an amount that the cart's region does not sell; returns the region's currency. */
async function requireSold(manager: EntityManager, cartId: string, amount: number) {
  const { id, currency_code } = await rowOf(manager, market, MARKET, [cartId])
  const sold = (await findTerms(manager, id))?.gift_cards ?? null
  if (!sold) return refuse('Gift cards have fixed amounts here: choose one of the variants')
  if (!isGiftAmount(sold, amount)) return refuse(giftAmountRule(sold, currency_code))
  return currency_code
}

/**
 * A gift card's line with its recipient, its day and its amount, which is the price: the shopper
 * names it, and the server checks it against the bounds of the region. No discount applies to it.
 */
export async function readGiftLine(
  manager: EntityManager,
  cartId: string,
  line: LineItem,
): Promise<LineItem> {
  if (!line.is_giftcard) return line
  line.allow_discounts = false
  if (isEmpty(line.metadata)) return line
  const details = readGiftDetails(line.metadata)
  if ('problem' in details) return refuse(details.problem)
  const { amount, currency_code: named, ...rest } = details
  line.metadata = rest
  if (amount === undefined) return line
  const currency_code = await requireSold(manager, cartId, Number(amount))
  if (named !== undefined && named !== currency_code) {
    return refuse('The gift card is in the currency of another region')
  }
  line.metadata = { ...rest, amount, currency_code }
  line.unit_price = Number(amount)
  return line
}

const JOIN_LIKE = `
  UPDATE line_item SET should_merge = (metadata IS NOT DISTINCT FROM $3::jsonb)
  WHERE cart_id = $1 AND variant_id = $2 AND NOT is_return AND is_giftcard`

/**
 * Lets a card join the line that is like it. The core compares one line of a variant only, the last
 * one, and so would create a new line equal to another (services/cart.js, addOrUpdateLineItems).
 */
export const joinLike = (
  manager: EntityManager,
  cartId: string,
  { variant_id, metadata }: LineItem,
) => manager.query(JOIN_LIKE, [cartId, variant_id, metadata ?? null])

interface Move {
  readonly manager: EntityManager
  readonly lines: Pick<LineItemService, 'delete'>
  readonly regionId: string
}

/**
 * Takes the gift cards of a cart to another currency: an offered amount becomes the one in its
 * place there, and a typed one leaves the cart, which the shopper is told.
 */
export async function moveGiftLines({ manager, lines, regionId }: Move, cart: Cart): Promise<void> {
  const found = await rowsOf(manager, priced, PRICED, [cart.id])
  if (found.length === 0) return
  const { currency_code } = await rowOf(manager, market, REGION, [regionId])
  const here = (await findTerms(manager, cart.region_id))?.gift_cards ?? null
  const there = (await findTerms(manager, regionId))?.gift_cards ?? null
  for (const line of found) {
    if (line.currency_code === currency_code) continue
    const amount = giftAmountElsewhere(line.amount, here, there)
    if (amount === null) {
      await lines.delete(line.id)
      cart.items = cart.items.filter(({ id }) => id !== line.id)
    } else await manager.query(MOVE, [line.id, String(amount), currency_code])
  }
}

/** The core gives lines the price of their variant: a gift card keeps the amount that was chosen. */
export async function keepGiftAmounts(
  manager: EntityManager,
  cartId: string,
  items: readonly LineItem[],
): Promise<void> {
  await manager.query(KEEP_AMOUNTS, [cartId])
  const amounts = new Map(
    (await rowsOf(manager, priced, PRICED, [cartId])).map(({ id, amount }) => [id, amount]),
  )
  for (const line of items) line.unit_price = amounts.get(line.id) ?? line.unit_price
}
