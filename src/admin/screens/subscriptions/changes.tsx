import type { ReactNode } from 'react'
import type { SubscriptionAction } from '#domain/subscription/subscription.ts'
import { DayField } from '../../engine/form/DayField.tsx'
import { ChoiceField, LongTextField, NumberField } from '../../engine/form/inputs.tsx'
import { ReferenceField } from '../../engine/form/ReferenceField.tsx'
import { day } from '../../engine/marks.tsx'
import type { Fields } from '../../engine/resource.ts'
import type { SubscriptionRecord } from './subscription-record.ts'

/** What staff do to a subscription on behalf of its customer. */
export interface StaffChange {
  readonly action: SubscriptionAction
  readonly label: string
  isPossible(record: SubscriptionRecord): boolean
  /** Its fields; without them the next order is shown at once. */
  Form?(props: { readonly record: SubscriptionRecord }): ReactNode
  initial?(record: SubscriptionRecord): Fields
  /** The change as the backend takes it, without `action`. */
  read?(values: Fields): Fields
}

const goesOn = ({ status }: SubscriptionRecord) => status === 'active' || status === 'past_due'
const isOpen = (record: SubscriptionRecord) => goesOn(record) || record.status === 'paused'
const planned = (record: SubscriptionRecord, isSkipped: boolean) =>
  (record.upcoming ?? []).filter(({ is_skipped }) => is_skipped === isSkipped)

const deliveries = (record: SubscriptionRecord, isSkipped: boolean) => (
  <ChoiceField
    source="cycle"
    label="Delivery"
    choices={planned(record, isSkipped).map(({ cycle, at }) => ({
      value: String(cycle),
      label: day(at),
    }))}
    isRequired
  />
)

const cycleIn = ({ cycle }: Fields) => ({ cycle: Number(cycle) })

/** What stands empty is left out. */
const given = (values: Fields, name: string): Fields =>
  values[name] ? { [name]: values[name] } : {}

export const STAFF_CHANGES: readonly StaffChange[] = [
  {
    action: 'skip',
    label: 'Skip a delivery',
    isPossible: (record) => goesOn(record) && planned(record, false).length > 0,
    Form: ({ record }) => deliveries(record, false),
    initial: (record) => ({ cycle: String(planned(record, false)[0]?.cycle ?? '') }),
    read: cycleIn,
  },
  {
    action: 'unskip',
    label: 'Restore a skipped delivery',
    isPossible: (record) => record.status === 'active' && planned(record, true).length > 0,
    Form: ({ record }) => deliveries(record, true),
    initial: (record) => ({ cycle: String(planned(record, true)[0]?.cycle ?? '') }),
    read: cycleIn,
  },
  {
    action: 'set_date',
    label: 'Change the next date',
    isPossible: ({ status }) => status === 'active',
    Form: () => <DayField source="date" label="Next order on" isRequired />,
    read: ({ date }) => ({ date }),
  },
  {
    action: 'send_now',
    label: 'Send now',
    isPossible: ({ status }) => status === 'active',
  },
  {
    action: 'pause',
    label: 'Pause',
    isPossible: goesOn,
    Form: () => (
      <DayField source="until" label="Until" hint="Leave empty to pause until it is resumed" />
    ),
    read: (values) => given(values, 'until'),
  },
  { action: 'resume', label: 'Resume', isPossible: ({ status }) => status === 'paused' },
  {
    action: 'set_quantity',
    label: 'Change the quantity',
    isPossible: isOpen,
    Form: () => <NumberField source="quantity" min={1} isRequired />,
    initial: ({ quantity }) => ({ quantity }),
    read: ({ quantity }) => ({ quantity }),
  },
  {
    action: 'set_variant',
    label: 'Change the product',
    isPossible: isOpen,
    Form: () => (
      <ReferenceField source="variant_id" label="Variant" resource="variants" isRequired />
    ),
    read: ({ variant_id }) => ({ variant_id }),
  },
  {
    action: 'set_plan',
    label: 'Change the interval',
    isPossible: isOpen,
    Form: () => (
      <ReferenceField source="plan_id" label="Plan" resource="subscription-plans" isRequired />
    ),
    initial: ({ plan_id }) => ({ plan_id }),
    read: ({ plan_id }) => ({ plan_id }),
  },
  {
    action: 'cancel',
    label: 'Cancel',
    isPossible: isOpen,
    Form: () => <LongTextField source="reason" label="Why" hint="Kept in its history" />,
    read: (values) => given(values, 'reason'),
  },
]
