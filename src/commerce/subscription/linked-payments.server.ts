import { LINKED_STATES, type LinkedAnswer } from '#domain/subscription/linked-payment.ts'
import { type CommerceServer, serverTransport } from '../transport.server.ts'
import { at, flag, list, oneOf, optional, text, textOr, type Wire, whole } from '../wire.ts'

export interface LinkedPaymentOptions extends CommerceServer {
  /** The customer who is signed in, for whom this server vouches; null if nobody is. */
  readonly customerId: string | null
  /** The signed header that proves to commerce that this server sends the request. */
  readonly serviceKey: string
}

const toCard = (card: Wire) => ({
  brand: text(at(card, 'brand')),
  last4: text(at(card, 'last4')),
})

/** A payment provider's page, to which the shopper is led. */
const httpsAddress = (wire: Wire): string | null => {
  const address = text(wire)
  return address.startsWith('https://') ? address : null
}

const toAnswer = (wire: Wire): LinkedAnswer => {
  const state = oneOf(at(wire, 'state'), [...LINKED_STATES, 'void', 'expired'] as const)
  if (state === 'void' || state === 'expired') return { state }
  return {
    state,
    subscriptionId: text(at(wire, 'subscription_id')),
    title: text(at(wire, 'title')),
    variantTitle: textOr(at(wire, 'variant_title'), ''),
    quantity: whole(at(wire, 'quantity')),
    dueAt: text(at(wire, 'due_at')),
    countryCode: textOr(at(wire, 'country_code'), ''),
    province: textOr(at(wire, 'province'), ''),
    currencyCode: text(at(wire, 'currency_code')),
    total: optional(at(wire, 'total'), whole, null),
    bankPage: optional(at(wire, 'bank_page'), httpsAddress, null),
    card: optional(at(wire, 'card'), toCard, null),
    isOwner: flag(at(wire, 'is_owner')),
    cards: list(at(wire, 'cards'), (card) => ({ id: text(at(card, 'id')), ...toCard(card) })),
  }
}

interface EnteredCard {
  readonly providerId: string
  /** The fields of the provider's own form. */
  readonly data: Readonly<Record<string, string>>
  /** What was shown, in minor units: another total is not charged. */
  readonly total: number
}

interface ChosenCard {
  readonly methodId: string
  readonly total: number
}

/** The payment of one delivery by its mailed link. No browser reaches these routes. */
export const createLinkedPayments = ({
  serviceKey,
  customerId,
  ...server
}: LinkedPaymentOptions) => {
  const send = serverTransport(server)
  const post = async (step: 'view' | 'pay', body: object): Promise<LinkedAnswer> => {
    const headers = { 'x-perennial-service': serviceKey }
    const path = `/service/subscription-payments/${step}`
    const sent = { ...body, customer_id: customerId }
    return toAnswer(at(await send({ method: 'POST', path, body: sent, headers }), 'payment'))
  }
  return {
    view: (token: string) => post('view', { token }),
    /** Confirms what the bank has asked about. */
    confirm: (token: string) => post('pay', { token, confirm: true }),
    payByCard: (token: string, { providerId, data, total }: EnteredCard) =>
      post('pay', { token, provider_id: providerId, data, total }),
    payBySaved: (token: string, { methodId, total }: ChosenCard) =>
      post('pay', { token, payment_method_id: methodId, total }),
  }
}
