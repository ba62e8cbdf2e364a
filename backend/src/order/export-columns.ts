import type { Order } from '@medusajs/medusa'
import Papa from 'papaparse'

/** What is exported of an order. Amounts are in minor units. */
export type ExportedOrder = Pick<
  Order,
  | 'id'
  | 'display_id'
  | 'created_at'
  | 'region_id'
  | 'subtotal'
  | 'shipping_total'
  | 'discount_total'
  | 'gift_card_total'
  | 'refunded_total'
  | 'tax_total'
  | 'total'
  | 'currency_code'
> & {
  readonly status: string
  readonly fulfillment_status: string
  readonly payment_status: string
  readonly customer?: Partial<Pick<Order['customer'], (typeof OF_CUSTOMER)[number]>> | null
  readonly shipping_address?: Partial<
    Pick<Order['shipping_address'], (typeof OF_ADDRESS)[number]>
  > | null
  readonly sales_channel?: Partial<Pick<Order['sales_channel'], 'name' | 'description'>> | null
}

const OF_CUSTOMER = ['first_name', 'last_name', 'email', 'id'] as const
const OF_ADDRESS = ['address_1', 'address_2', 'country_code', 'city', 'postal_code'] as const

interface Column {
  /** Of the order, by which a job chooses its columns. */
  readonly fieldName: string
  readonly titles: readonly string[]
  /** One for each title. */
  readonly cells: (order: ExportedOrder) => readonly unknown[]
}

/** A column with what a field of the order itself has. */
const own = (
  fieldName: Exclude<keyof ExportedOrder, 'customer' | 'shipping_address' | 'sales_channel'>,
  title: string,
): Column => ({ fieldName, titles: [title], cells: ({ [fieldName]: value }) => [value] })

const COLUMNS: readonly Column[] = [
  own('id', 'Order_ID'),
  own('display_id', 'Display_ID'),
  own('status', 'Order status'),
  {
    fieldName: 'created_at',
    titles: ['Date'],
    cells: ({ created_at }) => [created_at.toUTCString()],
  },
  {
    fieldName: 'customer',
    titles: ['Customer First name', 'Customer Last name', 'Customer Email', 'Customer ID'],
    cells: ({ customer }) => OF_CUSTOMER.map((name) => customer?.[name]),
  },
  {
    fieldName: 'shipping_address',
    titles: [
      'Shipping Address 1',
      'Shipping Address 2',
      'Shipping Country Code',
      'Shipping City',
      'Shipping Postal Code',
      'Shipping Region ID',
    ],
    cells: ({ shipping_address, region_id }) => [
      ...OF_ADDRESS.map((name) => shipping_address?.[name]),
      region_id,
    ],
  },
  own('fulfillment_status', 'Fulfillment Status'),
  own('payment_status', 'Payment Status'),
  own('subtotal', 'Subtotal'),
  own('shipping_total', 'Shipping Total'),
  own('discount_total', 'Discount Total'),
  own('gift_card_total', 'Gift Card Total'),
  own('refunded_total', 'Refunded Total'),
  own('tax_total', 'Tax Total'),
  own('total', 'Total'),
  own('currency_code', 'Currency Code'),
  {
    fieldName: 'sales_channel',
    titles: ['Sales channel name', 'Sales channel description'],
    cells: ({ sales_channel }) => [sales_channel?.name, sales_channel?.description],
  },
]

/** Shoppers write some of these: no cell is two, and none a formula for a spreadsheet. */
const written = (cells: readonly unknown[]) =>
  Papa.unparse([[...cells]], { delimiter: ';', escapeFormulae: true })

/** The columns of the core's file of orders, which joins them by semicolons. */
export const ORDER_COLUMNS = COLUMNS.map(({ fieldName, titles, cells }) => ({
  fieldName,
  title: written(titles),
  accessor: (order: ExportedOrder) => written(cells(order)),
}))
