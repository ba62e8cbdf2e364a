import { ChoiceField, NumberField, SwitchField, TextField } from '../engine/form/inputs.tsx'
import { Status } from '../engine/marks.tsx'
import { type AnyRecord, resource } from '../engine/resource.ts'

/** As `/admin/subscription-plans` answers it. */
interface PlanRecord extends AnyRecord {
  readonly name: string
  readonly interval: string
  readonly interval_count: number
  readonly is_active: boolean
}

const PRICES = [
  { value: 'keep', label: 'Keep the price of the beginning' },
  { value: 'follow', label: 'Follow the price, announced by mail' },
] as const
const STOCKS = [
  { value: 'wait', label: 'Wait for the goods' },
  { value: 'skip', label: 'Skip the delivery' },
] as const

const intervalWords = ({ interval, interval_count }: PlanRecord) =>
  interval_count === 1 ? `Every ${interval}` : `Every ${interval_count} ${interval}s`

export const subscriptionPlans = resource<PlanRecord>({
  name: 'subscription-plans',
  label: 'Subscription plans',
  singular: 'Plan',
  group: 'Marketing',
  titleOf: ({ name }) => name,
  columns: [
    { source: 'name' },
    { source: 'interval', render: intervalWords },
    { source: 'subscriptions', align: 'end' },
    {
      source: 'is_active',
      label: 'Status',
      render: ({ is_active }) => <Status value={is_active ? 'active' : 'inactive'} />,
    },
  ],
  filters: [
    {
      kind: 'choice',
      source: 'is_active',
      label: 'Status',
      isMultiple: false,
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Inactive' },
      ],
    },
  ],
  canDelete: true,
  Form: () => (
    <>
      <TextField source="name" isRequired />
      <ChoiceField source="price_policy" label="Prices" choices={PRICES} isRequired />
      <ChoiceField source="stock_policy" label="Out of stock" choices={STOCKS} isRequired />
      <NumberField source="min_cycles" label="Deliveries at least" min={1} />
      <NumberField source="max_cycles" label="Deliveries at most" min={1} />
      <NumberField source="rank" label="Place in the list" min={0} />
      <SwitchField source="is_active" label="Offered" />
    </>
  ),
})
