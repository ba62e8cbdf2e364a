import { dateColumn, moneyColumn, statusColumn } from '../engine/columns.tsx'
import { lazily } from '../engine/lazily.tsx'
import { type AnyRecord, resource } from '../engine/resource.ts'
import { inWords } from '../engine/words.ts'
import type { SubscriptionRecord } from '../screens/subscriptions/subscription-record.ts'

const SubscriptionDetail = lazily(
  async () => (await import('../screens/subscriptions/SubscriptionDetail.tsx')).SubscriptionDetail,
)

interface Listed extends AnyRecord, SubscriptionRecord {}

const STATES = ['active', 'past_due', 'paused', 'cancelled', 'completed'].map((value) => ({
  value,
  label: inWords(value),
}))

/** What shoppers receive again and again. They are changed by actions that show the next order. */
export const subscriptions = resource<Listed>({
  name: 'subscriptions',
  label: 'Subscriptions',
  singular: 'Subscription',
  group: 'Orders',
  titleOf: ({ product, email, id }) => (product ? `${product.title} for ${email}` : id),
  sort: { field: 'created_at', order: 'DESC' },
  hasSearch: true,
  origin: 'They start when shoppers buy something on a subscription plan.',
  columns: [
    { source: 'product.title', label: 'Product' },
    { source: 'product.variant_title', label: 'Variant' },
    { source: 'email', label: 'Customer' },
    statusColumn('status'),
    { source: 'plan_name', label: 'Plan' },
    moneyColumn('unit_price', { label: 'Price' }),
    { source: 'quantity', align: 'end', isOptional: true },
    dateColumn('next_order_at', 'Next order', { isSortable: true }),
    dateColumn('created_at', 'Since', { isSortable: true }),
  ],
  filters: [
    { kind: 'choice', source: 'status', label: 'Status', choices: STATES },
    {
      kind: 'reference',
      source: 'plan_id',
      label: 'Plan',
      resource: 'subscription-plans',
      isMultiple: false,
    },
  ],
  Detail: SubscriptionDetail,
})
