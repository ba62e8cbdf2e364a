import type { Parcel, ShippingOption } from '#domain/cart/cart.ts'
import type { FreeFrom } from '#domain/cart/free-delivery.ts'
import { ask, inField } from '../ask.ts'
import { type Caller, getOwn, queryOf } from '../medusa.ts'
import {
  at,
  flag,
  freeRecord,
  isNothing,
  list,
  listOrNone,
  optional,
  text,
  type Wire,
  whole,
} from '../wire.ts'

const toShippingOption = (wire: Wire): ShippingOption => {
  const taxed = at(wire, 'price_incl_tax')
  return {
    id: text(at(wire, 'id')),
    name: text(at(wire, 'name')),
    amount: whole(isNothing(taxed) ? at(wire, 'amount') : taxed),
    metadata: freeRecord(at(wire, 'metadata')),
  }
}

interface Delivery {
  readonly profileId: string
  readonly isFree: boolean
  readonly includesTax: boolean
  /** The minimum value of the goods, in minor units; 0 without one. */
  readonly from: number
}

const toDelivery = (wire: Wire): Delivery => {
  const minima = listOrNone(at(wire, 'requirements'), (requirement) =>
    text(at(requirement, 'type')) === 'min_subtotal' ? [whole(at(requirement, 'amount'))] : [],
  )
  return {
    profileId: text(at(wire, 'profile_id')),
    isFree: whole(at(wire, 'amount')) === 0 && !optional(at(wire, 'is_return'), flag, false),
    includesTax: optional(at(wire, 'includes_tax'), flag, false),
    from: Math.max(0, ...minima.flat()),
  }
}

/** The lowest amount with free delivery; null if there is none. */
const freeFromOf = (deliveries: readonly Delivery[]): FreeFrom | null => {
  const free = deliveries.filter(({ isFree }) => isFree)
  const [first] = free.filter(({ from }) => from > 0).sort((one, other) => one.from - other.from)
  if (!first) return null
  const { from: amount, includesTax, profileId } = first
  const alwaysFree = free.filter(({ from }) => from === 0).map((delivery) => delivery.profileId)
  return { amount, includesTax, profileId, alwaysFree }
}

const toParcel = (wire: Wire): Parcel => ({
  id: text(at(wire, 'profile_id')),
  lineIds: list(at(wire, 'line_ids'), text),
  options: list(at(wire, 'options'), toShippingOption),
})

/** Not by the SDK, whose query needs qs. */
export const createShippingOptions = (caller: Caller) => {
  return {
    /** The parcels of a cart with their shipping options, by its address and items. */
    forCart: (cartId: string): Promise<readonly Parcel[]> =>
      ask(
        getOwn(caller, `/store/carts/${cartId}/deliveries`),
        inField('deliveries', (parcels) => list(parcels, toParcel)),
      ),

    /**
     * The amount from which the region delivers this cart free of charge; null if there is none.
     */
    freeDelivery: (regionId: string): Promise<FreeFrom | null> =>
      ask(
        getOwn(caller, `/store/shipping-options${queryOf({ region_id: regionId })}`),
        inField('shipping_options', (options) => freeFromOf(list(options, toDelivery))),
      ),
  }
}
