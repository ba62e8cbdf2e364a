import type { CartGate } from '#commerce/cart/cart-gate.ts'
import type { CartCommerce } from '../../../src/stores/cart/courier-tools.ts'
import type { SimulatedServer } from './server.ts'

/** Sends one request over the network of a tab. */
export type Call = <Answer>(request: string, act: () => Answer) => Promise<Answer>

export const gateOver = (server: SimulatedServer, call: Call): CartGate => ({
  open: ({ regionId, idempotencyKey, isFresh }) =>
    call('open', () => server.open(regionId, idempotencyKey, isFresh)),
  look: (id) => call('look', () => server.look(id)),
})

export const commerceOver = (server: SimulatedServer, call: Call): CartCommerce => ({
  carts: {
    addLine: (id, { variantId, quantity }, key = '') =>
      call('create', () => server.addLine(id, variantId, quantity, key)),
    setLine: (id, lineId, quantity) => call('set', () => server.setLine(id, lineId, quantity)),
    removeLine: (id, lineId) => call('remove', () => server.removeLine(id, lineId)),
    update: (id, change) => call('update', () => server.update(id, change)),
  },
  offers: {
    available: (variantId) => call('available', () => server.available(variantId)),
  },
})
