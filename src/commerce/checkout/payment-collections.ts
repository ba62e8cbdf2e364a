import type { PaymentCollection } from '#domain/order/order-edit.ts'
import { ask, inField } from '../ask.ts'
import { type Caller, getOwn, sendOwn } from '../medusa.ts'
import { at, list, listOrNone, text, type Wire, whole } from '../wire.ts'

const toCollection = (wire: Wire): PaymentCollection => ({
  id: text(at(wire, 'id')),
  amount: whole(at(wire, 'amount')),
  currencyCode: text(at(wire, 'currency_code')),
  regionId: text(at(at(wire, 'region'), 'id')),
  isAuthorised: text(at(wire, 'status')) === 'authorized',
  sessions: listOrNone(at(wire, 'payment_sessions'), (session) => ({
    id: text(at(session, 'id')),
    providerId: text(at(session, 'provider_id')),
  })),
})

/** Paying what a change of an order costs. */
export const createPaymentCollections = (caller: Caller) => {
  const path = (id: string) => `/store/payment-collections/${id}`
  const collection = inField('payment_collection', toCollection)
  const nothing = () => undefined
  return {
    retrieve: (id: string): Promise<PaymentCollection> => ask(getOwn(caller, path(id)), collection),

    /** The payment providers of a region, by id. */
    providers: (regionId: string): Promise<readonly string[]> =>
      ask(
        getOwn(caller, `/store/regions/${regionId}`),
        inField('region', (region) =>
          list(at(region, 'payment_providers'), (provider) => text(at(provider, 'id'))),
        ),
      ),

    /** Chooses how it is paid. */
    choose: (id: string, providerId: string): Promise<PaymentCollection> =>
      ask(sendOwn(caller, `${path(id)}/sessions`, { provider_id: providerId }), collection),

    /** Hands over what the provider's own form asked for. */
    tell: (id: string, sessionId: string, data: Record<string, unknown>): Promise<void> =>
      ask(sendOwn(caller, `${path(id)}/sessions/${sessionId}/data`, { data }), nothing),

    authorise: (id: string, sessionId: string): Promise<void> =>
      ask(sendOwn(caller, `${path(id)}/sessions/${sessionId}/authorize`, {}), nothing),
  }
}
