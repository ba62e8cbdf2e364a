import type { Parcel, ShippingOption } from '#domain/cart/cart.ts'
import type { DeliveryOffer } from '#domain/delivery/delivery-offer.ts'
import { deliveryTimesIn } from '#domain/delivery/delivery-times.ts'
import { type Caller, getOwn, queryOf } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
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

/** A delivery with its price for the shopper. */
export const toShippingOption = (wire: Wire): ShippingOption => {
  const taxed = at(wire, 'price_incl_tax')
  const metadata = freeRecord(at(wire, 'metadata'))
  return {
    id: text(at(wire, 'id')),
    name: text(at(wire, 'name')),
    amount: whole(isNothing(taxed) ? at(wire, 'amount') : taxed),
    times: deliveryTimesIn(metadata),
    metadata,
  }
}

const toOffer = (wire: Wire): DeliveryOffer => {
  const minima = listOrNone(at(wire, 'requirements'), (requirement) =>
    text(at(requirement, 'type')) === 'min_subtotal' ? [whole(at(requirement, 'amount'))] : [],
  )
  const { id, name, amount, times } = toShippingOption(wire)
  return {
    id,
    profileId: text(at(wire, 'profile_id')),
    name,
    amount,
    includesTax: optional(at(wire, 'includes_tax'), flag, false),
    from: Math.max(0, ...minima.flat()),
    times,
  }
}

const toOffers = (wire: Wire): readonly DeliveryOffer[] =>
  listOrNone(wire, (option) =>
    optional(at(option, 'is_return'), flag, false) ? [] : [toOffer(option)],
  ).flat()

const toParcel = (wire: Wire): Parcel => ({
  id: text(at(wire, 'profile_id')),
  lineIds: list(at(wire, 'line_ids'), text),
  options: list(at(wire, 'options'), toShippingOption),
})

/** Not by the SDK, whose query needs qs. */
export const createShippingOptions = (caller: Caller) => ({
  /** The deliveries that a region offers, for every kind of goods. */
  ofRegion: (regionId: string): Promise<readonly DeliveryOffer[]> =>
    parseResponse(
      getOwn(caller, `/store/shipping-options${queryOf({ region_id: regionId })}`),
      inField('shipping_options', toOffers),
    ),

  /** The parcels of a cart with their shipping options, by its address and items. */
  forCart: (cartId: string): Promise<readonly Parcel[]> =>
    parseResponse(
      getOwn(caller, `/store/carts/${cartId}/deliveries`),
      inField('deliveries', (parcels) => list(parcels, toParcel)),
    ),
})
