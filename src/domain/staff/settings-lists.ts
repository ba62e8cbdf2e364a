import { type AdminList, DATES } from './admin-list.ts'

/** Of how the store is set up, and what it has done. By its path under `/admin`. */
export const SETTINGS_LISTS: Readonly<Record<string, AdminList>> = {
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
    filters: ['type', 'status'],
  },
  currencies: {
    envelope: 'currencies',
    isSearched: false,
    order: ['code', 'name'],
    filters: ['code', 'includes_tax'],
  },
  invites: {
    envelope: 'invites',
    isSearched: true,
    order: [...DATES, 'user_email', 'expires_at'],
    filters: ['status'],
  },
  mails: {
    envelope: 'mails',
    isSearched: true,
    order: ['created_at', 'sent_at', 'to', 'template'],
    filters: ['status', 'template', 'to', 'customer_id', 'resource_id', 'created_at'],
  },
  notifications: {
    envelope: 'notifications',
    isSearched: true,
    order: [...DATES, 'event_name', 'to'],
    filters: ['event_name', 'resource_type', 'resource_id', 'to'],
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
  'return-reasons': {
    envelope: 'return_reasons',
    isSearched: true,
    order: [...DATES, 'label', 'value'],
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
  'webhook-deliveries': {
    envelope: 'webhook_deliveries',
    isSearched: true,
    order: ['created_at'],
    filters: ['status', 'event', 'endpoint_id', 'resource_id', 'created_at'],
  },
  'webhook-endpoints': {
    envelope: 'webhook_endpoints',
    isSearched: false,
    order: [],
    filters: [],
    hasPages: false,
  },
}
