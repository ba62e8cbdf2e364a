import type { ShippingOption } from '#domain/cart.ts'
import { ask, inField } from './ask.ts'
import type { Caller } from './medusa.ts'
import { at, freeRecord, isNothing, list, text, type Wire, whole } from './wire.ts'

const toShippingOption = (wire: Wire): ShippingOption => {
  const taxed = at(wire, 'price_incl_tax')
  return {
    id: text(at(wire, 'id')),
    name: text(at(wire, 'name')),
    amount: whole(isNothing(taxed) ? at(wire, 'amount') : taxed),
    metadata: freeRecord(at(wire, 'metadata')),
  }
}

export const createShippingOptions = ({ medusa, headers }: Caller) => ({
  /** What a cart can be sent by, from its address and what is in it. */
  forCart: (cartId: string): Promise<readonly ShippingOption[]> =>
    ask(
      medusa.shippingOptions.listCartOptions(cartId, headers),
      inField('shipping_options', (options) => list(options, toShippingOption)),
    ),
})
