import type { Order, OrderService, ShippingOption } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { giftWords } from '#domain/cart/gift-line.ts'
import { deliveryTimesIn } from '#domain/delivery/delivery-times.ts'
import { estimateDelivery } from '#domain/delivery/estimate.ts'
import { formatMoney } from '#domain/money/money.ts'
import { localDays } from '#domain/region/local-dates.ts'
import { giftDetailsOf } from '../../cart/gift-cards/details.ts'
import type { ConfirmationData } from '../templates/order-confirmation.tsx'
import type { MailItem, Row } from '../templates/template.ts'
import type { MailContext } from './context.ts'
import { deliveryLines } from './delivery-lines.ts'
import { describeItems } from './items.ts'
import { AMOUNT_RELATIONS, addressOf, ORDER_RELATIONS, orderDataOf, placeOf } from './order.ts'
import { paymentOf } from './payment.ts'
import { transferOfOrder } from './transfer.ts'

const RELATIONS = [...ORDER_RELATIONS, ...AMOUNT_RELATIONS]

interface Method {
  readonly shipping_option: ShippingOption | null
}

const sum = (amounts: readonly (number | null | undefined)[]) =>
  amounts.reduce((all: number, amount) => all + (amount ?? 0), 0)

/** "For Noor, noor@example.com", under a gift card for somebody else. */
function recipientWords(metadata: unknown): string {
  const details = giftDetailsOf(metadata)
  if (!details) return ''
  const { recipient_email, recipient_name, sender_name, message } = details
  return giftWords({
    recipientEmail: recipient_email,
    recipientName: recipient_name,
    senderName: sender_name,
    message,
  })
}

function itemsOf(order: Order, context: MailContext): MailItem[] {
  const describe = describeItems(context, order)
  return order.items.map((line) =>
    describe(line, {
      amount: formatMoney({ amount: line.original_total ?? 0, currencyCode: order.currency_code }),
      ...(line.is_giftcard && { note: recipientWords(line.metadata) }),
    }),
  )
}

/** The rows add up to the total to the cent: the discount row takes the remainder. */
function sumsOf(order: Order): Row[] {
  const goods = sum(order.items.map(({ original_total }) => original_total))
  const delivery = sum(order.shipping_methods.map(({ total }) => total))
  const giftCard = order.gift_card_total
  const discount = goods + delivery - giftCard - order.total
  const money = (amount: number) => formatMoney({ amount, currencyCode: order.currency_code })
  const less = (amount: number) => `−${money(amount)}`
  return [
    { label: 'Subtotal', amount: money(goods) },
    ...(discount === 0 ? [] : [{ label: 'Discount', amount: less(discount) }]),
    { label: 'Delivery', amount: delivery === 0 ? 'Free' : money(delivery) },
    ...(giftCard === 0 ? [] : [{ label: 'Gift card', amount: less(giftCard) }]),
    { label: 'Total', amount: money(order.total), weight: 'total' },
    ...(order.tax_total
      ? [{ label: 'Tax included', amount: money(order.tax_total), weight: 'detail' as const }]
      : []),
  ]
}

const noteOf = ({ metadata }: Order): string => {
  const note: unknown = metadata?.['note']
  return typeof note === 'string' ? note : ''
}

const codes = z.array(z.object({ code: z.string(), worth: z.number() }))

/** Cards for other recipients are in the buyer's mail too: mails get lost. */
const CODES = `
  SELECT code, round(value * (1 + coalesce(tax_rate, 0)::numeric / 100))::int AS worth
  FROM gift_card WHERE order_id = $1 AND NOT coalesce(metadata ? 'awaits_payment', false)
  ORDER BY created_at, id`

async function giftCardsOf(container: MedusaContainer, { id, currency_code }: Order) {
  const rows: unknown = await container.resolve<EntityManager>('manager').query(CODES, [id])
  return codes
    .parse(rows)
    .map(
      ({ code, worth }) =>
        `${formatMoney({ amount: worth, currencyCode: currency_code })}: ${code}`,
    )
}

/** "Arrives Wed 25 Nov"; empty if staff entered no times. */
function arrivalOf(order: Order, metadata: Readonly<Record<string, unknown>>): string {
  const times = deliveryTimesIn(metadata)
  if (!times) return ''
  const { earliest, latest } = estimateDelivery(times, order.created_at)
  return `Arrives ${localDays(earliest, latest, placeOf(order))}`
}

/** The chosen deliveries, one for each kind of goods. Staff may have deleted one since. */
const deliveriesOf = (order: Order): string[] =>
  deliveryLines(
    order.shipping_methods.flatMap(({ shipping_option: option }: Method) =>
      option ? [{ name: option.name, arrival: arrivalOf(order, option.metadata ?? {}) }] : [],
    ),
  )

/** The current data of an order's confirmation. */
export async function confirmationData(
  context: MailContext,
  orderId: string,
): Promise<ConfirmationData> {
  const orders = context.container.resolve<OrderService>('orderService')
  const order = await orders.retrieveWithTotals(orderId, { relations: RELATIONS })
  const isPosted = order.items.some(({ is_giftcard }) => !is_giftcard)
  return {
    ...orderDataOf(order, context),
    items: itemsOf(order, context),
    sums: sumsOf(order),
    payment: { ...paymentOf(order), transfer: await transferOfOrder(context, orderId) },
    deliveries: deliveriesOf(order),
    address: isPosted ? addressOf(order) : [],
    note: noteOf(order),
    giftCards: await giftCardsOf(context.container, order),
  }
}
