import type { EntityManager } from 'typeorm'
import { findsAny } from '../rows.ts'
import type { RenewalCart } from './renewal-cart.ts'
import type { Cycle, SubscriptionRow } from './rows.ts'

const SHOW = 'UPDATE subscription SET shown_total = $2 WHERE id = $1'

/** Notes what one delivery costs as the shopper was shown it, or has paid it; minor units. */
export async function noteShown(
  manager: EntityManager,
  { id }: Pick<SubscriptionRow, 'id'>,
  total: number | null,
): Promise<void> {
  // Goods that cannot be had now have no total; what was shown before still holds.
  if (total !== null) await manager.query(SHOW, [id, total])
}

const PRICE_HAS_RISEN = `
  SELECT FROM subscription JOIN subscription_history start
    ON start.subscription_id = subscription.id AND start.event = 'started'
  WHERE subscription.id = $1 AND subscription.unit_price > (start.data ->> 'unit_price')::int`

/** Whether the goods cost more than when the subscription began; staff may have swapped them. */
export const priceHasRisen = (
  manager: EntityManager,
  { id }: Pick<SubscriptionRow, 'id'>,
): Promise<boolean> => findsAny(manager, PRICE_HAS_RISEN, [id])

/** Whichever way they were delivered: that may have been free for a larger order, or is gone. */
const DELIVERY_HAS_RISEN = `
  SELECT FROM shipping_method method
  JOIN shipping_option option ON option.id = method.shipping_option_id
  JOIN shipping_option own ON own.profile_id = option.profile_id AND own.id = $2
  WHERE method.order_id = $1 AND method.price < $3`

/**
 * Whether an order costs more than its shopper knows: than was announced, or else than was last
 * shown or paid. The first renewal may have neither: its goods and its delivery must not cost more
 * than with the order that began the subscription.
 */
export async function isDearer(
  manager: EntityManager,
  cart: RenewalCart,
  { cycle, subscription }: { readonly cycle: Cycle; readonly subscription: SubscriptionRow },
): Promise<boolean> {
  const limit = cycle.announced_total ?? subscription.shown_total
  if (limit !== null) return (cart.total ?? 0) > limit
  if (await priceHasRisen(manager, subscription)) return true
  const [delivery] = cart.shipping_methods
  if (delivery === undefined) return false
  const { shipping_option_id, price } = delivery
  const values = [subscription.origin_order_id, shipping_option_id, price]
  return findsAny(manager, DELIVERY_HAS_RISEN, values)
}
