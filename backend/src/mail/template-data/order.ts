import type { Address, Order, OrderService } from '@medusajs/medusa'
import { localDay } from '#domain/region/local-dates.ts'
import type { ZonePlace } from '#domain/region/time-zone.ts'
import { townLines } from '#domain/region/town-lines.ts'
import { firstAddedFirst } from '../../order/line-order.ts'
import { orderLink } from '../order-link.ts'
import type { OrderData } from '../templates/template.ts'
import type { MailContext } from './context.ts'

/** The relations of an order that every mail about it needs. */
export const ORDER_RELATIONS = ['billing_address', 'shipping_address', 'shipping_address.country']

/** The relations of an order by which its amounts are told apart. */
export const AMOUNT_RELATIONS = [
  'discounts',
  'gift_cards',
  'items',
  'items.adjustments',
  'items.tax_lines',
  'payments',
  'region',
  'shipping_methods',
  'shipping_methods.shipping_option',
  'shipping_methods.tax_lines',
]

/** An order with some of its relations; its addresses are always among them. */
export async function orderWith(
  { container }: MailContext,
  orderId: string,
  ...relations: string[]
): Promise<Order> {
  const order = await container
    .resolve<OrderService>('orderService')
    .retrieve(orderId, { relations: [...ORDER_RELATIONS, ...relations] })
  order.items?.sort(firstAddedFirst)
  return order
}

/** Where the shopper is, as far as the order tells. */
export function placeOf({ shipping_address, billing_address }: Order): ZonePlace {
  const address = shipping_address ?? billing_address
  return { countryCode: address?.country_code ?? '', province: address?.province ?? '' }
}

/** The order data of every mail about an order. */
export const orderDataOf = (order: Order, { settings, mailedAt }: MailContext): OrderData => ({
  displayId: String(order.display_id),
  firstName: order.shipping_address?.first_name ?? '',
  placedOn: localDay(order.created_at, placeOf(order)),
  link: orderLink(order.id, mailedAt, settings),
})

const joined = (separator: string, ...parts: (string | null)[]) =>
  parts.filter(Boolean).join(separator)

const townOf = ({ postal_code, city, province, country_code }: Address) =>
  townLines({
    postalCode: postal_code ?? '',
    city: city ?? '',
    province: province ?? '',
    countryCode: country_code ?? '',
  })

/** An address with its country, line by line; empty without one. */
export function addressLines(address: Address | null): string[] {
  if (!address) return []
  return [
    joined(' ', address.first_name, address.last_name),
    address.company ?? '',
    address.address_1 ?? '',
    address.address_2 ?? '',
    ...townOf(address),
    address.country?.display_name ?? '',
  ].filter((line) => line !== '')
}

/** The delivery address, line by line; empty without one. */
export const addressOf = ({ shipping_address }: Order): string[] => addressLines(shipping_address)
