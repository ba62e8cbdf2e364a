import type { ShippingOption } from '#domain/cart.ts'
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
const freeFromOf = (wire: Wire): readonly number[] => {
  const isFree = whole(at(wire, 'amount')) === 0
  if (!isFree || optional(at(wire, 'is_return'), flag, false)) return []
  return listOrNone(at(wire, 'requirements'), (requirement) =>
    text(at(requirement, 'type')) === 'min_subtotal' ? [whole(at(requirement, 'amount'))] : [],
  ).flat()
}

export const createShippingOptions = ({ medusa, headers }: Caller) => ({
  /** What a cart can be sent by, from its address and what is in it. */
  forCart: (cartId: string): Promise<readonly ShippingOption[]> =>
    ask(
      medusa.shippingOptions.listCartOptions(cartId, headers),
      inField('shipping_options', (options) => list(options, toShippingOption)),
    ),

  /** From what the goods of a cart come to, in minor units, the region delivers them for nothing. */
  freeFrom: async (regionId: string): Promise<number | null> => {
    const thresholds = await ask(
      medusa.shippingOptions.list({ region_id: regionId }, headers),
      inField('shipping_options', (options) => list(options, freeFromOf).flat()),
    )
    return thresholds.length > 0 ? Math.min(...thresholds) : null
  },
})
