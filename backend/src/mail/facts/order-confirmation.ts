import type { LineItem, Order, OrderService, StoreService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { formatAmount } from './money.ts'
import { orderLink } from './order-link.ts'
import type { MailSettings } from './settings.ts'

type Row = { readonly label: string; readonly amount: string }

/** What the confirmation says, in words and written amounts, for the text and the HTML alike. */
export type OrderLetter = {
  readonly shop: string
  readonly supportEmail: string
  readonly displayId: string
  readonly link: string
  readonly firstName: string
  readonly lines: readonly (Row & { readonly quantity: string })[]
  readonly sums: readonly Row[]
  readonly address: readonly string[]
  /** What the shopper said about the order; empty where nothing. */
  readonly note: string
  /** The codes of the gift cards that the order has bought, where they are good already. */
  readonly giftCards: readonly string[]
}

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

const lineOf = ({ title, description, quantity, original_total }: LineItem, currency: string) => ({
  label: description ? `${title}, ${description}` : title,
  quantity: String(quantity),
  amount: formatAmount(original_total ?? 0, currency),
})

/** The rows add up to the total to the cent: the discount takes what is left over. */
function sumsOf(order: Order): Row[] {
  const goods = sum(order.items.map(({ original_total }) => original_total))
  const delivery = sum(order.shipping_methods.map(({ total }) => total))
  const giftCard = order.gift_card_total
  const discount = goods + delivery - giftCard - order.total
  const row = (label: string, amount: number) => ({
    label,
    amount: formatAmount(amount, order.currency_code),
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

function addressOf({ shipping_address: address }: Order): string[] {
  if (!address) return []
  const inOneLine = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
  return [
    inOneLine(address.first_name, address.last_name),
    address.company ?? '',
    address.address_1 ?? '',
    address.address_2 ?? '',
    inOneLine(address.postal_code, address.city),
    address.province ?? '',
    address.country?.display_name ?? '',
  ].filter((line) => line !== '')
}

const noteOf = ({ metadata }: Order): string => {
  const note: unknown = metadata?.['note']
  return typeof note === 'string' ? note : ''
}

const codes = z.array(z.object({ code: z.string(), worth: z.number() }))

/** Cards for somebody else are in the buyer's mail too: mails get lost. */
const CODES = `
  SELECT code, round(value * (1 + coalesce(tax_rate, 0)::numeric / 100))::int AS worth
  FROM gift_card WHERE order_id = $1 AND NOT coalesce(metadata ? 'awaits_payment', false)
  ORDER BY created_at, id`

async function giftCardsOf(container: MedusaContainer, { id, currency_code }: Order) {
  const rows: unknown = await container.resolve<EntityManager>('manager').query(CODES, [id])
  return codes
    .parse(rows)
    .map(({ code, worth }) => `${formatAmount(worth, currency_code)}: ${code}`)
}

/** The confirmation of an order as it stands now. */
export async function orderLetter(
  container: MedusaContainer,
  orderId: string,
  mailedAt: Date,
  settings: MailSettings,
): Promise<OrderLetter> {
  const orders = container.resolve<OrderService>('orderService')
  const order = await orders.retrieveWithTotals(orderId, { relations: RELATIONS })
  const store = await container.resolve<StoreService>('storeService').retrieve()
  return {
    shop: store.name,
    supportEmail: settings.supportEmail,
    displayId: String(order.display_id),
    link: orderLink(orderId, mailedAt, settings),
    firstName: order.shipping_address?.first_name ?? '',
    lines: order.items.map((line) => lineOf(line, order.currency_code)),
    sums: sumsOf(order),
    address: addressOf(order),
    note: noteOf(order),
    giftCards: await giftCardsOf(container, order),
  }
}
