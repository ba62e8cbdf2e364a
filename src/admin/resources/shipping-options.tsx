import type { ShippingOption } from '@medusajs/medusa'
import { moneyColumn } from '../engine/columns.tsx'
import { flagFilter } from '../engine/flag-filter.ts'
import { pickEach, removable, reshape } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'

const CreateShippingOptionForm = lazily(
  async () => (await import('../screens/shipping/ShippingOptionForm.tsx')).CreateShippingOptionForm,
)
const ShippingOptionForm = lazily(
  async () => (await import('../screens/shipping/ShippingOptionForm.tsx')).ShippingOptionForm,
)

export const shippingOptions = resource<Json<ShippingOption>>({
  name: 'shipping-options',
  label: 'Shipping options',
  singular: 'Shipping option',
  group: 'Settings',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [
    { source: 'name', isSortable: true },
    { source: 'region.name', label: 'Region' },
    { source: 'profile.name', label: 'Profile' },
    { source: 'is_return', label: 'For returns' },
    { source: 'admin_only', label: 'Staff only', isOptional: true },
    moneyColumn('amount', { label: 'Price' }),
  ],
  filters: [
    {
      kind: 'reference',
      source: 'region_id',
      label: 'Region',
      resource: 'regions',
      isMultiple: false,
    },
    flagFilter('is_return', 'Direction', { false: 'To customers', true: 'Returns' }),
    flagFilter('admin_only', 'For', { false: 'Shoppers', true: 'Staff only' }),
  ],
  write: (fields, isNew) =>
    reshape(fields, {
      requirements: (rows) => pickEach(rows, ['id', 'type', 'amount']),
      metadata: (metadata) => removable(metadata, isNew),
    }),
  canCreate: true,
  canDelete: true,
  initial: {
    price_type: 'flat_rate',
    is_return: false,
    requirements: [],
  },
  CreateForm: CreateShippingOptionForm,
  Form: ShippingOptionForm,
})
