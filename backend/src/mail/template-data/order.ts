import type { Address, Order, OrderService } from '@medusajs/medusa'
import { orderLink } from '../order-link.ts'
import type { OrderFacts } from '../templates/template.ts'
import type { MailContext } from './context.ts'

/** An order with some of its relations; its address is always among them. */
export const orderWith = (
  { container }: MailContext,
  orderId: string,
  ...relations: string[]
): Promise<Order> =>
  container.resolve<OrderService>('orderService').retrieve(orderId, {
    relations: ['shipping_address', 'shipping_address.country', ...relations],
  })

/** The order data of every mail about an order. */
export const factsOf = (order: Order, { settings, mailedAt }: MailContext): OrderFacts => ({
  displayId: String(order.display_id),
  firstName: order.shipping_address?.first_name ?? '',
  link: orderLink(order.id, mailedAt, settings),
})

const inOneLine = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')

/** The delivery address, line by line; empty without one. */
export function addressOf({ shipping_address: address }: Order): string[] {
  if (!address) return []
  return linesOf(address).filter((line) => line !== '')
}

const linesOf = (address: Address) => [
  inOneLine(address.first_name, address.last_name),
  address.company ?? '',
  address.address_1 ?? '',
  address.address_2 ?? '',
  inOneLine(address.postal_code, address.city),
  address.province ?? '',
  address.country?.display_name ?? '',
]
