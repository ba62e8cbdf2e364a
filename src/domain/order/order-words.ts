import type { Address } from '../region/address.ts'
import { countryName } from '../region/countries.ts'
import { localDay } from '../region/local-dates.ts'
import type { ZonePlace } from '../region/time-zone.ts'
import { townLines } from '../region/town-lines.ts'
import type { Order } from './order.ts'

type Addressed = Pick<Order, 'shippingAddress' | 'billingAddress'>

/** Where the shopper of an order is, as far as it tells: dates are by the clock of there. */
export const orderPlace = ({ shippingAddress, billingAddress }: Addressed): ZonePlace =>
  shippingAddress ?? billingAddress ?? { countryCode: '' }

/** "20 November 2026", or "November 20, 2026" in the United States. */
export const placedOn = (order: Pick<Order, 'createdAt'> & Addressed): string =>
  localDay(order.createdAt, orderPlace(order))

/** The state of the payment on the day of the order. */
export function paidWords({ paymentStatus }: Pick<Order, 'paymentStatus'>): string {
  if (paymentStatus === 'captured') return 'Order received and paid'
  if (paymentStatus === 'requires_action') return 'Order received; your bank asks you to confirm it'
  return 'Order received; nothing is charged until we send it'
}

/** An address with its country, as one line of running text. */
export const addressLine = (address: Address): string => {
  const { firstName, lastName, company, address1, address2, countryCode } = address
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return [name, company, address1, address2, ...townLines(address), countryName(countryCode)]
    .filter(Boolean)
    .join(', ')
}

type OrderStatus = Pick<Order, 'status' | 'paymentStatus' | 'fulfillmentStatus'>

const SENT: Readonly<Record<string, string>> = {
  fulfilled: 'Packed',
  partially_fulfilled: 'Partly packed',
  shipped: 'On its way',
  partially_shipped: 'Partly on its way',
  returned: 'Returned',
  partially_returned: 'Partly returned',
}

/** The state of an order, in a word or two. */
export function orderState({ status, paymentStatus, fulfillmentStatus }: OrderStatus): string {
  if (status === 'canceled') return 'Cancelled'
  if (status === 'requires_action' || paymentStatus === 'requires_action') return 'Waiting for you'
  if (paymentStatus === 'refunded') return 'Refunded'
  return SENT[fulfillmentStatus] ?? 'Order received'
}
