import type { CartApi } from '#commerce/cart/cart-api.ts'
import type { CartCommerce } from '../../../src/stores/cart/plan.ts'
import type { SimulatedServer } from './server.ts'

/** Sends one request over the network of a tab. */
export type Call = <Answer>(request: string, act: () => Answer) => Promise<Answer>

export const apiOver = (server: SimulatedServer, call: Call): CartApi => ({
  open: ({ regionId, idempotencyKey, isFresh }) =>
    call('open', () => server.open(regionId, idempotencyKey, isFresh)),
  read: (id) => call('look', () => server.look(id)),
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
