import type { ShopperSession } from '#domain/account/shopper.ts'
import { inField, parseResponse } from '../response.ts'
import { createTransport } from '../transport.ts'
import { at, flag, list, text, textOr, type Wire } from '../wire.ts'

/** The two requests about its shopper that a page makes before it needs medusa-js. */
export interface SessionApi {
  /** ST-12. Null while unknown. */
  readonly session: () => Promise<ShopperSession | null>
  /** CA-2: the customer's groups, once decided. */
  readonly hasGroup: (customerId: string) => Promise<boolean>
}

const toSession = (wire: Wire): ShopperSession | null => {
  const state = text(at(wire, 'state'))
  if (state === 'signed-out') return { state }
  if (state !== 'signed-in') return null
  return {
    state,
    customerId: textOr(at(wire, 'customerId'), null),
    name: text(at(wire, 'name')),
    company: text(at(wire, 'company')),
    isPending: flag(at(wire, 'isPending')),
  }
}

/** Without retries: the next page asks again, and the group is requested every second. */
export const createSessionApi = (origin: string, timeoutMs: number): SessionApi => {
  const send = createTransport({ baseUrl: origin, timeoutMs, retries: 0 })
  const read = (path: string) => send({ method: 'GET', path })
  return {
    session: () => parseResponse(read('/account/session'), toSession),
    hasGroup: (customerId) =>
      parseResponse(
        read(`/commerce/store/customer-group/${customerId}`),
        inField('customers', (customers) => list(customers, () => true).length > 0),
      ),
  }
}
