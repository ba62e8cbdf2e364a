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

const HAS_RISEN = `
  SELECT FROM shipping_method WHERE order_id = $1 AND shipping_option_id = $2 AND price < $3`

/**
 * Whether an order costs more than its shopper knows: than was announced, or else than was last
 * shown or paid. The first renewal may have neither: its goods have the price of the order that began
 * the subscription, and its delivery must not cost more than there.
 */
export async function isDearer(
  manager: EntityManager,
  cart: RenewalCart,
  { cycle, subscription }: { readonly cycle: Cycle; readonly subscription: SubscriptionRow },
): Promise<boolean> {
  const limit = cycle.announced_total ?? subscription.shown_total
  if (limit !== null) return (cart.total ?? 0) > limit
  const [delivery] = cart.shipping_methods
  if (delivery === undefined) return false
  const { shipping_option_id, price } = delivery
  return findsAny(manager, HAS_RISEN, [subscription.origin_order_id, shipping_option_id, price])
}
