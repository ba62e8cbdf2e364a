import { INTERVALS } from '#domain/subscription/interval.ts'
import { SUBSCRIPTION_EVENTS, SUBSCRIPTION_STATUSES } from '#domain/subscription/status.ts'
import type {
  HistoryEntry,
  NextOrder,
  PlannedDelivery,
  Subscription,
  SubscriptionChange,
} from '#domain/subscription/subscription.ts'
import { fromAddress, toAddress } from '../account/addresses.ts'
import { toCard } from '../account/cards.ts'
import { toShippingOption } from '../checkout/shipping-options.ts'
import { type Caller, getOwn, queryOf, sendOwn } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import {
  at,
  flag,
  freeRecord,
  list,
  oneOf,
  optional,
  text,
  textOr,
  type Wire,
  whole,
} from '../wire.ts'

const toPlanned = (wire: Wire): PlannedDelivery => ({
  cycle: whole(at(wire, 'cycle')),
  at: text(at(wire, 'at')),
  isSkipped: flag(at(wire, 'is_skipped')),
})

const toEntry = (wire: Wire): HistoryEntry => ({
  event: oneOf(at(wire, 'event'), SUBSCRIPTION_EVENTS),
  at: text(at(wire, 'at')),
  data: freeRecord(at(wire, 'data')),
})

const toGoods = (wire: Wire) => ({
  title: text(at(wire, 'title')),
  variantTitle: text(at(wire, 'variant_title')),
  handle: text(at(wire, 'handle')),
  thumbnail: textOr(at(wire, 'thumbnail'), null),
})
const GONE = { title: '', variantTitle: '', handle: '', thumbnail: null }

const toSubscription = (wire: Wire): Subscription => ({
  id: text(at(wire, 'id')),
  status: oneOf(at(wire, 'status'), SUBSCRIPTION_STATUSES),
  regionId: text(at(wire, 'region_id')),
  currencyCode: text(at(wire, 'currency_code')),
  planId: text(at(wire, 'plan_id')),
  variantId: text(at(wire, 'variant_id')),
  quantity: whole(at(wire, 'quantity')),
  interval: {
    unit: oneOf(at(wire, 'interval'), INTERVALS),
    count: whole(at(wire, 'interval_count')),
  },
  ...optional(at(wire, 'product'), toGoods, GONE),
  shippingAddress: optional(at(wire, 'shipping_address'), toAddress, null),
  shippingOptionId: textOr(at(wire, 'shipping_option_id'), null),
  paymentProviderId: text(at(wire, 'payment_provider_id')),
  card: optional(at(wire, 'payment_method'), toCard, null),
  originOrderId: text(at(wire, 'origin_order_id')),
  lastOrderId: textOr(at(wire, 'last_order_id'), null),
  nextOrderAt: textOr(at(wire, 'next_order_at'), null),
  resumeAt: textOr(at(wire, 'resume_at'), null),
  upcoming: list(at(wire, 'upcoming'), toPlanned),
  history: list(at(wire, 'history'), toEntry),
})

const toNextOrder = (wire: Wire): NextOrder => ({
  cycle: optional(at(wire, 'cycle'), whole, null),
  at: textOr(at(wire, 'next_order_at'), null),
  total: optional(at(wire, 'total'), whole, null),
  delivery: textOr(at(wire, 'delivery'), null),
  currencyCode: text(at(wire, 'currency_code')),
  problem: textOr(at(wire, 'problem'), null),
})

const fromChange = (change: SubscriptionChange): object => {
  switch (change.action) {
    case 'set_variant':
      return { action: change.action, variant_id: change.variantId }
    case 'set_plan':
      return { action: change.action, plan_id: change.planId }
    case 'set_address':
      return { action: change.action, shipping_address: fromAddress(change.address) }
    case 'set_payment':
      return { action: change.action, payment_method_id: change.cardId }
    case 'set_delivery':
      return { action: change.action, shipping_option_id: change.optionId }
    default:
      return change
  }
}

export const createSubscriptions = (caller: Caller) => {
  const pathOf = (id: string) => `/store/subscriptions/${encodeURIComponent(id)}`
  return {
    /** A customer's own, the newest first (CA-2). */
    ofCustomer: (customerId: string): Promise<readonly Subscription[]> =>
      parseResponse(
        getOwn(caller, `/store/customer/${customerId}/subscription`),
        inField('subscriptions', (found) => list(found, toSubscription)),
      ),

    /** One's own; 403 for any other. */
    retrieve: (id: string): Promise<Subscription> =>
      parseResponse(getOwn(caller, pathOf(id)), inField('subscription', toSubscription)),

    /** The name of a subscription's delivery; null where the region no longer has it. */
    deliveryName: (regionId: string, optionId: string): Promise<string | null> =>
      parseResponse(
        getOwn(caller, `/store/shipping-options${queryOf({ region_id: regionId })}`),
        inField(
          'shipping_options',
          (options) =>
            list(options, toShippingOption).find(({ id }) => id === optionId)?.name ?? null,
        ),
      ),

    /** The next order as it stands; null while there is none. */
    nextOrder: (id: string): Promise<NextOrder> =>
      parseResponse(getOwn(caller, `${pathOf(id)}/preview`), inField('next_order', toNextOrder)),

    /** The next order after a change that is not made. */
    preview: (id: string, change: SubscriptionChange): Promise<NextOrder> =>
      parseResponse(
        sendOwn(caller, `${pathOf(id)}/preview`, fromChange(change)),
        inField('next_order', toNextOrder),
      ),

    /** Makes a change, if the next order is the one that was shown; else 409. */
    change: (
      id: string,
      change: SubscriptionChange,
      { cycle, at: next_order_at, total }: Pick<NextOrder, 'cycle' | 'at' | 'total'>,
    ): Promise<NextOrder> =>
      parseResponse(
        sendOwn(caller, `${pathOf(id)}/changes`, {
          ...fromChange(change),
          shown: { cycle, next_order_at, total },
        }),
        inField('next_order', toNextOrder),
      ),
  }
}
