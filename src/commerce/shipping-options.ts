import { ShippingOptionsResource } from '@medusajs/medusa-js'
import type { Parcel, ShippingOption } from '#domain/cart.ts'
import type { FreeFrom } from '#domain/free-delivery.ts'
import { ask, inField } from './ask.ts'
import { type Caller, getOwn } from './medusa.ts'
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
} from './wire.ts'

const toShippingOption = (wire: Wire): ShippingOption => {
  const taxed = at(wire, 'price_incl_tax')
  return {
    id: text(at(wire, 'id')),
    name: text(at(wire, 'name')),
    amount: whole(isNothing(taxed) ? at(wire, 'amount') : taxed),
    metadata: freeRecord(at(wire, 'metadata')),
  }
}

/** What the goods must come to for this option where it is a free delivery; nothing else counts. */
const freeFromOf = (wire: Wire): readonly FreeFrom[] => {
  const isFree = whole(at(wire, 'amount')) === 0
  if (!isFree || optional(at(wire, 'is_return'), flag, false)) return []
  const includesTax = optional(at(wire, 'includes_tax'), flag, false)
  return listOrNone(at(wire, 'requirements'), (requirement) =>
    text(at(requirement, 'type')) === 'min_subtotal'
      ? [{ amount: whole(at(requirement, 'amount')), includesTax }]
      : [],
  ).flat()
}

const lowest = (rules: readonly FreeFrom[]): FreeFrom | null =>
  rules.reduce<FreeFrom | null>(
    (least, rule) => (least && least.amount <= rule.amount ? least : rule),
    null,
  )

const toParcel = (wire: Wire): Parcel => ({
  id: text(at(wire, 'profile_id')),
  lineIds: list(at(wire, 'line_ids'), text),
  options: list(at(wire, 'options'), toShippingOption),
})

export const createShippingOptions = (caller: Caller) => {
  const { client, headers } = caller
  const shippingOptions = new ShippingOptionsResource(client)
  const freeDelivery = (regionId: string): Promise<FreeFrom | null> =>
    ask(
      shippingOptions.list({ region_id: regionId }, headers),
      inField('shipping_options', (options) => lowest(list(options, freeFromOf).flat())),
    )
  return {
    /** What travels together of a cart's goods, and by what, from its address and what is in it. */
    forCart: (cartId: string): Promise<readonly Parcel[]> =>
      ask(
        getOwn(caller, `/store/carts/${cartId}/deliveries`),
        inField('deliveries', (parcels) => list(parcels, toParcel)),
      ),

    /** From what the goods of a cart come to the region delivers them for nothing; null where never. */
    freeDelivery,

    /** The same as an amount alone, in minor units. */
    freeFrom: async (regionId: string): Promise<number | null> =>
      (await freeDelivery(regionId))?.amount ?? null,
  }
}
