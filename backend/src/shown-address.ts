import { AsyncLocalStorage } from 'node:async_hooks'
import { findsAny, type Queryable } from './rows.ts'

export const SHOWN_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'province',
  'postal_code',
  'country_code',
  'phone',
] as const
type ShownAddress = Partial<Record<(typeof SHOWN_FIELDS)[number], string>>

/** The address that the shopper saw, for the strategy that places orders. */
export const shownAddress = new AsyncLocalStorage<ShownAddress>()

const GOES_ELSEWHERE = `
  SELECT FROM cart JOIN address ON address.id = cart.shipping_address_id
  WHERE cart.id = $1 AND cart.type = 'default'
    AND cart.completed_at IS NULL AND cart.payment_authorized_at IS NULL
    AND EXISTS (SELECT FROM jsonb_each_text($2::jsonb) shown
      WHERE coalesce(to_jsonb(address) ->> shown.key, '') <> shown.value)`

/** Whether an open cart goes to another address than the one that was shown, if one was. */
export async function goesElsewhere(database: Queryable, cartId: string): Promise<boolean> {
  const shown = shownAddress.getStore()
  if (!shown) return false
  return findsAny(database, GOES_ELSEWHERE, [cartId, JSON.stringify(shown)])
}
