import type { Discount } from '@medusajs/medusa'
import { discountActions } from '../actions/discounts.tsx'
import { dateColumn } from '../engine/columns.tsx'
import { flagFilter } from '../engine/flag-filter.ts'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { Status } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'
import { discountFields } from '../screens/discounts/discount-fields.ts'
import { discountWords } from '../screens/discounts/discount-words.ts'

const CreateDiscountForm = lazily(
  async () => (await import('../screens/discounts/DiscountForm.tsx')).CreateDiscountForm,
)
const DiscountForm = lazily(
  async () => (await import('../screens/discounts/DiscountForm.tsx')).DiscountForm,
)
const DynamicCodes = lazily(
  async () => (await import('../screens/discounts/DynamicCodes.tsx')).DynamicCodes,
)

export const discounts = resource<Json<Discount>>({
  name: 'discounts',
  label: 'Discounts',
  singular: 'Discount',
  group: 'Marketing',
  titleOf: ({ code }) => code,
  sort: { field: 'created_at', order: 'DESC' },
  hasSearch: true,
  columns: [
    { source: 'code', isSortable: true },
    { source: 'rule', label: 'Discount', render: discountWords, csv: discountWords },
    {
      source: 'is_disabled',
      label: 'Status',
      render: ({ is_disabled }) => <Status value={is_disabled ? 'disabled' : 'active'} />,
    },
    { source: 'usage_count', label: 'Used', align: 'end', isSortable: true },
    dateColumn('starts_at', 'From', { isSortable: true }),
    dateColumn('ends_at', 'Until', { isSortable: true }),
  ],
  filters: [
    flagFilter('is_disabled', 'Status', { false: 'Active', true: 'Disabled' }),
    flagFilter('is_dynamic', 'Kind', { false: 'Codes', true: 'Templates' }),
  ],
  actions: discountActions,
  write: discountFields,
  canCreate: true,
  canDelete: true,
  initial: {
    rule: { type: 'percentage', allocation: 'total', conditions: [] },
    is_dynamic: false,
    regions: [],
  },
  CreateForm: CreateDiscountForm,
  Form: DiscountForm,
  Detail: DynamicCodes,
})
