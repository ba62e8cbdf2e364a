import type { PaymentCollection } from '#domain/order/order-edit.ts'
import { type Caller, getOwn, sendOwn } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
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

/** Paying for a change of an order. */
export const createPaymentCollections = (caller: Caller) => {
  const path = (id: string) => `/store/payment-collections/${id}`
  const collection = inField('payment_collection', toCollection)
  const nothing = () => undefined
  return {
    retrieve: (id: string): Promise<PaymentCollection> =>
      parseResponse(getOwn(caller, path(id)), collection),

    /** The payment providers of a region, by id. */
    providers: (regionId: string): Promise<readonly string[]> =>
      parseResponse(
        getOwn(caller, `/store/regions/${regionId}`),
        inField('region', (region) =>
          list(at(region, 'payment_providers'), (provider) => text(at(provider, 'id'))),
        ),
      ),

    /** Chooses the payment provider. */
    choose: (id: string, providerId: string): Promise<PaymentCollection> =>
      parseResponse(
        sendOwn(caller, `${path(id)}/sessions`, { provider_id: providerId }),
        collection,
      ),

    /** Sends the fields of the provider's own form. */
    tell: (id: string, sessionId: string, data: Record<string, unknown>): Promise<void> =>
      parseResponse(sendOwn(caller, `${path(id)}/sessions/${sessionId}/data`, { data }), nothing),

    authorise: (id: string, sessionId: string): Promise<void> =>
      parseResponse(sendOwn(caller, `${path(id)}/sessions/${sessionId}/authorize`, {}), nothing),
  }
}
