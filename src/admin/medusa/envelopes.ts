import { ADMIN_LISTS } from '#domain/staff/lists.ts'
import type { Fields } from '../engine/resource.ts'
import { productRecord, variantRecord } from './product-record.ts'

/** How one resource of Medusa's admin API differs from the rule, which is `/admin/<name>`. */
interface Irregular {
  /** The key of one record in an answer. */
  readonly one?: string
  /** The field that identifies a record, where it is not `id`. */
  readonly idField?: string
  /** Relations that its list and its records are answered with. */
  readonly listRelations?: string
  readonly relations?: string
  /** Fields of its list, where not all that are shown come by themselves. */
  readonly listFields?: string
  /** Whether a query names each relation by itself: `expand[]`. */
  readonly listsRelations?: boolean
  /**
   * No route answers one record alone. The filter of its list that finds one; null if it has none.
   */
  readonly foundBy?: string | null
  /** The backend keeps no version of it, by which two changes at once are told apart. */
  readonly isUnversioned?: boolean
  /** Fields that every change has, because the backend refuses one without. */
  readonly always?: readonly string[]
  /** There is one record, at the path of the list. */
  readonly isSingle?: boolean
  /** A record as pages show and change it. */
  readonly shape?: (record: Fields) => Fields
}

/** A list of orders has no totals unless they are asked for, and then nothing else by itself. */
const ORDER_FIELDS = [
  'id',
  'display_id',
  'created_at',
  'updated_at',
  'canceled_at',
  'status',
  'fulfillment_status',
  'payment_status',
  'email',
  'currency_code',
  'total',
  'customer_id',
  'region_id',
  'sales_channel_id',
].join(',')

/** The one table of what is irregular. */
const IRREGULAR: Readonly<Record<string, Irregular>> = {
  'audit-log': { one: 'audit_entry' },
  invoices: { foundBy: null },
  mails: { foundBy: null },
  newsletter: { one: 'newsletter_subscriber', foundBy: null, isUnversioned: true },
  'variant-demand': { foundBy: null },
  'failed-charges': { foundBy: 'id' },
  'order-tasks': { foundBy: null },
  currencies: { idField: 'code', foundBy: 'code', isUnversioned: true },
  orders: {
    listRelations: 'customer,sales_channel',
    listFields: ORDER_FIELDS,
    relations:
      'customer,items,items.variant,shipping_methods,shipping_methods.shipping_option,payments,refunds,region,sales_channel,discounts,shipping_address,billing_address,fulfillments,returns,swaps,claims',
  },
  products: {
    shape: productRecord,
    listRelations: 'collection,type',
    relations:
      'variants,variants.prices,variants.options,options,images,tags,type,collection,sales_channels,categories',
  },
  variants: { shape: variantRecord, relations: 'product,product.images,prices,options' },
  customers: { relations: 'groups,shipping_addresses' },
  discounts: {
    listRelations: 'rule,regions',
    relations:
      'rule,regions,rule.conditions,rule.conditions.products,rule.conditions.product_types,rule.conditions.product_collections,rule.conditions.product_tags,rule.conditions.customer_groups',
  },
  'gift-cards': { relations: 'region,order' },
  'order-edits': {
    relations:
      'order,changes,changes.line_item,changes.line_item.variant,changes.original_line_item,changes.original_line_item.variant,items,items.adjustments,items.tax_lines,payment_collection',
  },
  regions: { relations: 'countries,payment_providers,fulfillment_providers' },
  // Its products and prices have a list of their own.
  'price-lists': { relations: 'customer_groups' },
  'shipping-options': { relations: 'region,profile,requirements', always: ['requirements'] },
  'stock-locations': { listRelations: 'address', relations: 'address' },
  'tax-rates': {
    listsRelations: true,
    listRelations: 'region',
    relations: 'region,products,product_types,shipping_options',
  },
  invites: { foundBy: null },
  notifications: { foundBy: null },
  'product-tags': { foundBy: 'id' },
  'product-types': { foundBy: 'id' },
  reservations: { foundBy: 'id' },
  returns: { foundBy: null },
  'staff-alerts': { isSingle: true, isUnversioned: true },
  store: { isSingle: true, isUnversioned: true },
}

const REGULAR: Irregular = {}
export const irregularOf = (name: string): Irregular => IRREGULAR[name] ?? REGULAR

const snake = (name: string) => name.replaceAll('-', '_')
const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')

export const listKey = (name: string): string => ADMIN_LISTS[name]?.envelope ?? snake(name)
export const oneKey = (name: string): string => irregularOf(name).one ?? singular(snake(name))
