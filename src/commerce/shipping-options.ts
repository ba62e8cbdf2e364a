import type { ShippingOption } from '#domain/cart.ts'
import type { FreeFrom } from '#domain/free-delivery.ts'
import { ask, inField } from './ask.ts'
import type { Caller } from './medusa.ts'
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

export const createShippingOptions = ({ medusa, headers }: Caller) => {
  const freeDelivery = (regionId: string): Promise<FreeFrom | null> =>
    ask(
      medusa.shippingOptions.list({ region_id: regionId }, headers),
      inField('shipping_options', (options) => lowest(list(options, freeFromOf).flat())),
    )
  return {
    /** What a cart can be sent by, from its address and what is in it. */
    forCart: (cartId: string): Promise<readonly ShippingOption[]> =>
      ask(
        medusa.shippingOptions.listCartOptions(cartId, headers),
        inField('shipping_options', (options) => list(options, toShippingOption)),
      ),

    /** From what the goods of a cart come to the region delivers them for nothing; null where never. */
    freeDelivery,

    /** The same as an amount alone, in minor units. */
    freeFrom: async (regionId: string): Promise<number | null> =>
      (await freeDelivery(regionId))?.amount ?? null,
  }
}
