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

const COLUMNS: readonly Column[] = [
  { fieldName: 'id', titles: ['Order_ID'], cells: ({ id }) => [id] },
  { fieldName: 'display_id', titles: ['Display_ID'], cells: ({ display_id }) => [display_id] },
  { fieldName: 'status', titles: ['Order status'], cells: ({ status }) => [status] },
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
  {
    fieldName: 'fulfillment_status',
    titles: ['Fulfillment Status'],
    cells: ({ fulfillment_status }) => [fulfillment_status],
  },
  {
    fieldName: 'payment_status',
    titles: ['Payment Status'],
    cells: ({ payment_status }) => [payment_status],
  },
  { fieldName: 'subtotal', titles: ['Subtotal'], cells: ({ subtotal }) => [subtotal] },
  {
    fieldName: 'shipping_total',
    titles: ['Shipping Total'],
    cells: ({ shipping_total }) => [shipping_total],
  },
  {
    fieldName: 'discount_total',
    titles: ['Discount Total'],
    cells: ({ discount_total }) => [discount_total],
  },
  {
    fieldName: 'gift_card_total',
    titles: ['Gift Card Total'],
    cells: ({ gift_card_total }) => [gift_card_total],
  },
  {
    fieldName: 'refunded_total',
    titles: ['Refunded Total'],
    cells: ({ refunded_total }) => [refunded_total],
  },
  { fieldName: 'tax_total', titles: ['Tax Total'], cells: ({ tax_total }) => [tax_total] },
  { fieldName: 'total', titles: ['Total'], cells: ({ total }) => [total] },
  {
    fieldName: 'currency_code',
    titles: ['Currency Code'],
    cells: ({ currency_code }) => [currency_code],
  },
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
