import type { LineItem, Order, OrderService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { formatMoney } from '#domain/money/money.ts'
import type { ConfirmationFacts } from '../templates/order-confirmation.tsx'
import type { Row } from '../templates/template.ts'
import type { MailContext } from './context.ts'
import { piecesOf } from './goods.ts'
import { addressOf, factsOf } from './order.ts'

const RELATIONS = [
  'discounts',
  'gift_cards',
  'items',
  'items.adjustments',
  'items.tax_lines',
  'region',
  'shipping_address',
  'shipping_address.country',
  'shipping_methods',
  'shipping_methods.shipping_option',
  'shipping_methods.tax_lines',
]

const sum = (amounts: readonly (number | null | undefined)[]) =>
  amounts.reduce((all: number, amount) => all + (amount ?? 0), 0)

const lineOf = (item: LineItem, currency: string): Row => ({
  label: piecesOf(item, item.quantity),
  amount: formatMoney({ amount: item.original_total ?? 0, currencyCode: currency }),
})

/** The rows add up to the total to the cent: the discount row takes the remainder. */
function sumsOf(order: Order): Row[] {
  const goods = sum(order.items.map(({ original_total }) => original_total))
  const delivery = sum(order.shipping_methods.map(({ total }) => total))
  const giftCard = order.gift_card_total
  const discount = goods + delivery - giftCard - order.total
  const row = (label: string, amount: number) => ({
    label,
    amount: formatMoney({ amount, currencyCode: order.currency_code }),
  })
  return [
    row('Subtotal', goods),
    ...(discount === 0 ? [] : [row('Discount', -discount)]),
    row('Delivery', delivery),
    ...(giftCard === 0 ? [] : [row('Gift card', -giftCard)]),
    ...(order.tax_total ? [row('Of which tax', order.tax_total)] : []),
    row('Total', order.total),
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

/** The current data of an order's confirmation. */
export async function confirmationFacts(
  context: MailContext,
  orderId: string,
): Promise<ConfirmationFacts> {
  const orders = context.container.resolve<OrderService>('orderService')
  const order = await orders.retrieveWithTotals(orderId, { relations: RELATIONS })
  return {
    ...factsOf(order, context),
    lines: order.items.map((line) => lineOf(line, order.currency_code)),
    sums: sumsOf(order),
    address: addressOf(order),
    note: noteOf(order),
    giftCards: await giftCardsOf(context.container, order),
  }
}
