import type { CustomerService, OrderService, TokenService } from '@medusajs/medusa'
import { In } from 'typeorm'
import type { ContentOf } from '../content.ts'
import type { TransferData } from '../templates/order-transfer.tsx'
import type { MailContext } from './context.ts'

/**
 * The token is created when the mail is sent: it is valid for a quarter of an hour from then, and
 * is not stored. It contains what the core's own does (store/orders/request-order.js), and its
 * recipient.
 */
export async function transferData(
  { container, settings }: MailContext,
  { order_ids, customer_id, email }: ContentOf<'order-transfer'>['data'],
): Promise<TransferData> {
  const customer = await container.resolve<CustomerService>('customerService').retrieve(customer_id)
  const orders = await container
    .resolve<OrderService>('orderService')
    .list({ id: In(order_ids) }, { select: ['id', 'display_id'] })
  const claim = { claimingCustomerId: customer_id, orders: order_ids, email }
  const token = container
    .resolve<TokenService>('tokenService')
    .signToken(claim, { expiresIn: '15m' })
  const link = new URL('/orders/claim', settings.publicUrl)
  link.searchParams.set('token', token)
  return {
    displayIds: orders.map(({ display_id }) => String(display_id)).toSorted(),
    account: customer.email,
    link: link.href,
  }
}
