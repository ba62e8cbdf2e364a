import type { CartService, MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { idsOf, rowsOf } from '../rows.ts'
import { audienceOfCustomer } from './audience.ts'
import { type LostLine, linesLost } from './lost-lines.ts'
import { mergeCart } from './merge-cart.ts'

const cart = z.object({ id: z.string(), is_own: z.boolean() })

const OPEN = `cart.completed_at IS NULL AND cart.deleted_at IS NULL AND cart.type = 'default'
  AND cart.payment_authorized_at IS NULL`

/** A guest who has entered an address is a customer too, without an account. */
const BROUGHT = `
  SELECT cart.id, cart.customer_id IS NOT DISTINCT FROM $2 AS is_own
  FROM cart LEFT JOIN customer owner ON owner.id = cart.customer_id
  WHERE cart.id = $1 AND ${OPEN} AND (owner.id IS NULL OR owner.id = $2 OR NOT owner.has_account)
  FOR UPDATE OF cart`

const LEFT_BEFORE = `
  SELECT cart.id, true AS is_own FROM cart
  WHERE cart.customer_id = $1 AND cart.id IS DISTINCT FROM $2 AND ${OPEN}
  ORDER BY EXISTS (SELECT FROM line_item WHERE cart_id = cart.id) DESC, cart.updated_at DESC, cart.id
  LIMIT 1 FOR UPDATE OF cart`

/** Lines on which the core fails when a cart changes its channel: their variant was deleted. */
const GONE = `
  SELECT line.id FROM line_item line
  LEFT JOIN product_variant variant ON variant.id = line.variant_id AND variant.deleted_at IS NULL
  WHERE line.cart_id = $1 AND variant.id IS NULL`

async function find(manager: EntityManager, text: string, values: unknown[]) {
  const [found] = await rowsOf(manager, cart, text, values)
  return found ?? null
}

/** Makes a cart the customer's, in their channel and at the prices of their groups. */
async function hand(
  manager: EntityManager,
  carts: CartService,
  cartId: string,
  customerId: string,
) {
  const unavailable = await idsOf(manager, GONE, [cartId])
  if (unavailable.length > 0) await carts.removeLineItem(cartId, unavailable)
  const { salesChannelId } = await audienceOfCustomer(manager, customerId)
  await carts.update(cartId, {
    customer_id: customerId,
    ...(salesChannelId !== null && { sales_channel_id: salesChannelId }),
  })
}

/** The core updates providers' amounts only in its own routes. */
async function updatePaymentSessions(carts: CartService, cartId: string) {
  const { payment_sessions } = await carts.retrieve(cartId, { relations: ['payment_sessions'] })
  if (payment_sessions.length > 0) await carts.setPaymentSessions(cartId)
}

export interface Adopted {
  readonly cartId: string | null
  /** What of both carts is not in this one. */
  readonly leftOut: readonly LostLine[]
}

/**
 * The cart of a customer who has signed in with `cartId`: a guest's cart becomes theirs, in their
 * channel and at their prices, and takes over the lines of their own cart. Call it in a
 * transaction.
 */
export async function adoptCart(
  container: MedusaContainer,
  manager: EntityManager,
  customerId: string,
  cartId: string | null,
): Promise<Adopted> {
  await manager.query('SELECT id FROM customer WHERE id = $1 FOR NO KEY UPDATE', [customerId])
  const carts = container.resolve<CartService>('cartService').withTransaction(manager)
  const brought = await find(manager, BROUGHT, [cartId, customerId])
  const earlier = await find(manager, LEFT_BEFORE, [customerId, cartId])
  const adopted = brought ?? earlier
  if (!adopted) return { cartId: null, leftOut: [] }
  const lost = await linesLost(manager, adopted.id, () =>
    hand(manager, carts, adopted.id, customerId),
  )
  const isMerged = brought !== null && !brought.is_own && earlier !== null
  const refused = isMerged
    ? await mergeCart({ container, manager, cartId: adopted.id }, earlier.id)
    : []
  await updatePaymentSessions(carts, adopted.id)
  return { cartId: adopted.id, leftOut: [...lost, ...refused] }
}
