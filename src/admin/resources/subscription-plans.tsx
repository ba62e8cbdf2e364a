import { everyInterval } from '#domain/subscription/interval.ts'
import { setField } from '../actions/set-field.ts'
import { flagFilter } from '../engine/flag-filter.ts'
import { lazily } from '../engine/lazily.tsx'
import { Status } from '../engine/marks.tsx'
import { type AnyRecord, resource } from '../engine/resource.ts'
import { planFields } from '../screens/subscriptions/plan-fields.ts'

const CreatePlanForm = lazily(
  async () => (await import('../screens/subscriptions/PlanForm.tsx')).CreatePlanForm,
)
const PlanForm = lazily(
  async () => (await import('../screens/subscriptions/PlanForm.tsx')).PlanForm,
)
const PlanGoods = lazily(
  async () => (await import('../screens/subscriptions/PlanGoods.tsx')).PlanGoods,
)

/** As `/admin/subscription-plans` answers it. */
interface PlanRecord extends AnyRecord {
  readonly name: string
  readonly interval: string
  readonly interval_count: number
  readonly is_active: boolean
}

const intervalWords = ({ interval, interval_count }: PlanRecord) => {
  const words = everyInterval({ unit: interval, count: interval_count })
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const activate = setField<PlanRecord>({
  resource: 'subscription-plans',
  field: 'is_active',
  value: true,
  label: 'Activate',
  done: 'Activated',
})
const deactivate = setField<PlanRecord>({
  resource: 'subscription-plans',
  field: 'is_active',
  value: false,
  label: 'Deactivate',
  done: 'Deactivated',
})

export const subscriptionPlans = resource<PlanRecord>({
  name: 'subscription-plans',
  label: 'Subscription plans',
  singular: 'Plan',
  group: 'Marketing',
  titleOf: ({ name }) => name,
  columns: [
    { source: 'name' },
    { source: 'interval', render: intervalWords, csv: intervalWords },
    { source: 'subscriptions', align: 'end' },
    {
      source: 'is_active',
      label: 'Status',
      render: ({ is_active }) => <Status value={is_active ? 'active' : 'inactive'} />,
    },
  ],
  filters: [flagFilter('is_active', 'Status', { true: 'Active', false: 'Inactive' })],
  actions: [activate, deactivate],
  write: planFields,
  canCreate: true,
  canDelete: true,
  initial: {
    interval: 'week',
    interval_count: 2,
    discount: { kind: 'percentage', basisPoints: 1000 },
    price_policy: 'keep',
    stock_policy: 'wait',
    is_active: true,
  },
  CreateForm: CreatePlanForm,
  Form: PlanForm,
  Detail: PlanGoods,
})
