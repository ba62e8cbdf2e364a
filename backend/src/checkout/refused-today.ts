import type { EntityManager } from 'typeorm'
import { unsoldQuantity } from '../cart/quantities/require.ts'
import { goesElsewhere } from '../shown-address.ts'
import { addressHasChanged, cartHasChanged } from './completion-answers.ts'
import { soldNoMore } from './sold-no-more.ts'
import { dropWithdrawnDeliveries } from './withdrawn-delivery.ts'

/** Why a cart is not ordered as it is now, whatever it costs; null if it is. */
export async function refusedToday(
  database: Pick<EntityManager, 'query' | 'transaction'>,
  cartId: string,
) {
  const refusal = (await soldNoMore(database, cartId)) ?? (await unsoldQuantity(database, cartId))
  if (refusal) return refusal
  if (await dropWithdrawnDeliveries(database, cartId)) return cartHasChanged
  return (await goesElsewhere(database, cartId)) ? addressHasChanged : null
}
