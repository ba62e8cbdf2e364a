import { planActions } from '../actions/subscription-plans.ts'
import { flagFilter } from '../engine/flag-filter.ts'
import { lazily } from '../engine/lazily.tsx'
import { Status } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'
import { planFields } from '../screens/subscriptions/plan-fields.ts'
import { intervalWords, type PlanRecord } from '../screens/subscriptions/plan-record.ts'

const CreatePlanForm = lazily(
  async () => (await import('../screens/subscriptions/PlanForm.tsx')).CreatePlanForm,
)
const PlanForm = lazily(
  async () => (await import('../screens/subscriptions/PlanForm.tsx')).PlanForm,
)
const PlanGoods = lazily(
  async () => (await import('../screens/subscriptions/PlanGoods.tsx')).PlanGoods,
)

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
  actions: planActions,
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
