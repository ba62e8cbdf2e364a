import type { ReactNode } from 'react'
import { INVOICE } from '#domain/checkout/payment.ts'
import type { SubscriptionAction } from '#domain/subscription/subscription.ts'
import { fieldsOf } from '#domain/web/json.ts'
import { QUANTITY_AT_MOST } from '#domain/web/request-bounds.ts'
import { DayField } from '../../engine/form/DayField.tsx'
import { ChoiceField, LongTextField, NumberField } from '../../engine/form/inputs.tsx'
import { ReferenceField } from '../../engine/form/ReferenceField.tsx'
import { PLACE_FIELDS, pick } from '../../engine/form/relations.ts'
import { day } from '../../engine/marks.tsx'
import type { Fields } from '../../engine/resource.ts'
import { AddressForm, DeliveryForm, PaymentForm } from './customer-choices.tsx'
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

const ADDRESS = ['first_name', 'last_name', ...PLACE_FIELDS]

/** Texts that an address must have, where a form leaves them empty. */
const NOWHERE = { first_name: '', last_name: '', city: '', postal_code: '' }

const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

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
    Form: () => <NumberField source="quantity" min={1} max={QUANTITY_AT_MOST} isRequired />,
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
    action: 'set_address',
    label: 'Change the address',
    isPossible: isOpen,
    Form: AddressForm,
    initial: ({ shipping_address }) => ({ shipping_address: pick(shipping_address, ADDRESS) }),
    read: ({ shipping_address }) => ({
      shipping_address: { ...NOWHERE, ...withoutEmpty(fieldsOf(shipping_address)) },
    }),
  },
  {
    action: 'set_delivery',
    label: 'Change the delivery',
    isPossible: isOpen,
    Form: DeliveryForm,
    initial: ({ shipping_option_id }) => ({ shipping_option_id }),
    read: ({ shipping_option_id }) => ({ shipping_option_id }),
  },
  {
    action: 'set_payment',
    label: 'Change the payment',
    isPossible: isOpen,
    Form: PaymentForm,
    initial: ({ payment_method, payment_provider_id }) => ({
      payment: payment_provider_id === INVOICE ? INVOICE : payment_method?.id,
    }),
    read: ({ payment }) => ({ payment_method_id: payment === INVOICE ? null : payment }),
  },
  {
    action: 'cancel',
    label: 'Cancel the subscription',
    isPossible: isOpen,
    Form: () => <LongTextField source="reason" label="Reason" hint="Kept in the history" />,
    read: (values) => given(values, 'reason'),
  },
]
