/** What a list under `/admin` can do, as the backend answers it. */
export interface AdminList {
  /** The name of its records in an answer. */
  readonly envelope: string
  /** True if `q` searches it. */
  readonly isSearched: boolean
  /** The fields for `order`: `title`, or `-title` for the other way round. */
  readonly order: readonly string[]
  readonly filters: readonly string[]
  /** True if `id[]` answers records by their ids, many at once. */
  readonly takesIds?: true
  /** False for a list that is always answered whole, without pages. */
  readonly hasPages?: false
}

const DATES = ['created_at', 'updated_at']

/** Every list of staff by its path under `/admin`; tests compare it with the backend. */
export const ADMIN_LISTS: Readonly<Record<string, AdminList>> = {
  'audit-log': {
    envelope: 'audit_entries',
    isSearched: true,
    order: [],
    filters: 'user_id resource resource_id action from to'.split(' '),
  },
  'batch-jobs': {
    envelope: 'batch_jobs',
    isSearched: true,
    order: DATES,
    filters: ['type'],
  },
  collections: {
    envelope: 'collections',
    isSearched: true,
    order: [...DATES, 'title', 'handle'],
    filters: ['id', 'title', 'handle'],
    takesIds: true,
  },
  currencies: {
    envelope: 'currencies',
    isSearched: false,
    order: ['code', 'name'],
    filters: ['code', 'includes_tax'],
  },
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
    order: [],
    filters: [],
  },
  'gift-cards': { envelope: 'gift_cards', isSearched: true, order: [], filters: [] },
  'inventory-items': {
    envelope: 'inventory_items',
    isSearched: true,
    order: [...DATES, 'sku', 'title'],
    filters: ['sku', 'location_id', 'origin_country', 'requires_shipping'],
    takesIds: true,
  },
  invites: {
    envelope: 'invites',
    isSearched: true,
    order: [...DATES, 'user_email', 'expires_at'],
    filters: [],
  },
  invoices: {
    envelope: 'invoices',
    isSearched: true,
    order: ['due_on', 'created_at', 'amount', 'display_id'],
    filters: ['is_overdue', 'currency_code', 'customer_id'],
  },
  mails: {
    envelope: 'mails',
    isSearched: true,
    order: ['created_at', 'sent_at', 'to', 'template'],
    filters: ['status', 'template', 'to', 'customer_id', 'resource_id'],
  },
  newsletter: {
    envelope: 'newsletter_subscribers',
    isSearched: true,
    order: ['created_at', 'confirmed_at', 'email'],
    filters: ['status'],
  },
  notes: {
    envelope: 'notes',
    isSearched: true,
    order: DATES,
    filters: ['resource_id'],
  },
  notifications: {
    envelope: 'notifications',
    isSearched: true,
    order: [...DATES, 'event_name', 'to'],
    filters: ['event_name', 'resource_type', 'resource_id', 'to'],
  },
  'order-edits': {
    envelope: 'order_edits',
    isSearched: true,
    order: [...DATES, 'requested_at', 'confirmed_at'],
    filters: ['order_id'],
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
    filters: ['status', 'provider_id', 'order_id', 'currency_code'],
  },
  'price-lists': {
    envelope: 'price_lists',
    isSearched: true,
    order: [...DATES, 'name', 'starts_at', 'ends_at'],
    filters: ['status', 'type', 'customer_groups'],
  },
  prices: {
    envelope: 'prices',
    isSearched: true,
    order: ['product_title', 'sku'],
    filters: ['product_id'],
  },
  'product-attributes': {
    envelope: 'product_attributes',
    isSearched: false,
    order: [],
    filters: [],
    hasPages: false,
  },
  'product-categories': {
    envelope: 'product_categories',
    isSearched: true,
    order: [...DATES, 'name', 'handle'],
    filters: ['parent_category_id', 'is_active', 'is_internal', 'handle'],
  },
  'product-tags': {
    envelope: 'product_tags',
    isSearched: true,
    order: [...DATES, 'value'],
    filters: ['value'],
    takesIds: true,
  },
  'product-types': {
    envelope: 'product_types',
    isSearched: true,
    order: [...DATES, 'value'],
    filters: ['value'],
    takesIds: true,
  },
  products: {
    envelope: 'products',
    isSearched: true,
    order: [...DATES, 'title', 'handle', 'status'],
    filters: [
      'status',
      'collection_id',
      'type_id',
      'tags',
      'category_id',
      'sales_channel_id',
      'is_giftcard',
      'created_at',
    ],
    takesIds: true,
  },
  'publishable-api-keys': {
    envelope: 'publishable_api_keys',
    isSearched: true,
    order: [...DATES, 'title', 'revoked_at'],
    filters: [],
  },
  regions: {
    envelope: 'regions',
    isSearched: true,
    order: [...DATES, 'name', 'currency_code'],
    filters: [],
  },
  reservations: {
    envelope: 'reservations',
    isSearched: true,
    order: [...DATES, 'quantity'],
    filters: ['id', 'inventory_item_id', 'location_id', 'line_item_id'],
  },
  'return-reasons': {
    envelope: 'return_reasons',
    isSearched: true,
    order: [...DATES, 'label', 'value'],
    filters: [],
  },
  returns: {
    envelope: 'returns',
    isSearched: true,
    order: [...DATES, 'status', 'refund_amount', 'received_at'],
    filters: [],
  },
  'sales-channels': {
    envelope: 'sales_channels',
    isSearched: true,
    order: [...DATES, 'name'],
    filters: ['name'],
  },
  'shipping-options': {
    envelope: 'shipping_options',
    isSearched: true,
    order: [...DATES, 'name', 'amount'],
    filters: ['region_id', 'is_return', 'admin_only'],
    takesIds: true,
  },
  'shipping-profiles': {
    envelope: 'shipping_profiles',
    isSearched: true,
    order: [...DATES, 'name', 'type'],
    filters: ['type'],
  },
  'stock-levels': {
    envelope: 'stock_levels',
    isSearched: true,
    order: ['product_title', 'sku'],
    filters: ['id'],
    takesIds: true,
  },
  'stock-locations': {
    envelope: 'stock_locations',
    isSearched: true,
    order: [...DATES, 'name'],
    filters: ['name', 'address_id'],
    takesIds: true,
  },
  swaps: {
    envelope: 'swaps',
    isSearched: true,
    order: [...DATES, 'fulfillment_status', 'payment_status', 'difference_due'],
    filters: [],
  },
  'tax-rates': {
    envelope: 'tax_rates',
    isSearched: true,
    order: [...DATES, 'name', 'rate', 'code'],
    filters: ['region_id', 'name', 'code', 'rate'],
  },
  users: {
    envelope: 'users',
    isSearched: true,
    order: [...DATES, 'email', 'first_name', 'last_name'],
    filters: ['email', 'first_name', 'last_name'],
    takesIds: true,
  },
  'order-tasks': {
    envelope: 'order_tasks',
    isSearched: true,
    order: ['since', 'display_id', 'amount'],
    filters: ['task', 'order_id'],
  },
  'variant-demand': {
    envelope: 'variant_demand',
    isSearched: true,
    order: ['restock_requests', 'wishes', 'available', 'waiting_since', 'product_title'],
    filters: ['product_id'],
  },
  variants: {
    envelope: 'variants',
    isSearched: true,
    order: [...DATES, 'title', 'sku'],
    filters: ['title', 'inventory_quantity'],
    takesIds: true,
  },
  'webhook-deliveries': {
    envelope: 'webhook_deliveries',
    isSearched: true,
    order: ['created_at'],
    filters: ['status', 'event', 'endpoint_id', 'resource_id'],
  },
  'webhook-endpoints': {
    envelope: 'webhook_endpoints',
    isSearched: false,
    order: [],
    filters: [],
    hasPages: false,
  },
}
