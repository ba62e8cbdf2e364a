import { type AdminList, DATES } from './admin-list.ts'

/** Of who buys, what they buy, and what they pay. By its path under `/admin`. */
export const SALES_LISTS: Readonly<Record<string, AdminList>> = {
  'customer-groups': {
    envelope: 'customer_groups',
    isSearched: true,
    order: [...DATES, 'name'],
    filters: ['id', 'name', 'discount_condition_id'],
  },
  customers: {
    envelope: 'customers',
    isSearched: true,
    order: [...DATES, 'email', 'first_name', 'last_name'],
    filters: ['has_account', 'groups', 'created_at'],
  },
  discounts: {
    envelope: 'discounts',
    isSearched: true,
    order: [...DATES, 'code', 'starts_at', 'ends_at', 'usage_count'],
    filters: ['is_disabled', 'is_dynamic', 'rule'],
  },
  'draft-orders': {
    envelope: 'draft_orders',
    isSearched: true,
    order: [...DATES, 'display_id'],
    filters: ['status', 'region_id', 'created_at'],
  },
  'failed-charges': {
    envelope: 'failed_charges',
    isSearched: true,
    order: ['since', 'next_attempt_at', 'attempts', 'amount'],
    filters: ['id', 'customer_id', 'failure', 'currency_code'],
  },
  'gift-cards': {
    envelope: 'gift_cards',
    isSearched: true,
    order: [...DATES, 'balance', 'value', 'ends_at'],
    filters: ['is_disabled', 'region_id', 'order_id', 'created_at', 'ends_at'],
  },
  invoices: {
    envelope: 'invoices',
    isSearched: true,
    order: ['due_on', 'created_at', 'amount', 'display_id'],
    filters: ['is_overdue', 'currency_code', 'customer_id'],
  },
  newsletter: {
    envelope: 'newsletter_subscribers',
    isSearched: true,
    order: ['created_at', 'confirmed_at', 'email'],
    filters: ['status', 'created_at'],
  },
  notes: {
    envelope: 'notes',
    isSearched: true,
    order: DATES,
    filters: ['resource_id'],
  },
  'order-edits': {
    envelope: 'order_edits',
    isSearched: true,
    order: [...DATES, 'requested_at', 'confirmed_at'],
    filters: ['order_id', 'status', 'created_at'],
  },
  'order-tasks': {
    envelope: 'order_tasks',
    isSearched: true,
    order: ['since', 'display_id', 'amount'],
    filters: ['task', 'order_id'],
  },
  orders: {
    envelope: 'orders',
    isSearched: true,
    order: [...DATES, 'display_id', 'email'],
    filters: [
      'status',
      'fulfillment_status',
      'payment_status',
      'customer_id',
      'email',
      'region_id',
      'currency_code',
      'sales_channel_id',
      'created_at',
    ],
  },
  payments: {
    envelope: 'payments',
    isSearched: true,
    order: ['created_at', 'captured_at', 'amount', 'display_id'],
    filters: ['status', 'provider_id', 'order_id', 'currency_code', 'created_at', 'captured_at'],
  },
  returns: {
    envelope: 'returns',
    isSearched: true,
    order: [...DATES, 'status', 'refund_amount', 'received_at'],
    filters: ['status', 'order_id', 'created_at'],
  },
  swaps: {
    envelope: 'swaps',
    isSearched: true,
    order: [...DATES, 'fulfillment_status', 'payment_status', 'difference_due'],
    filters: ['fulfillment_status', 'payment_status', 'order_id', 'created_at'],
  },
}
