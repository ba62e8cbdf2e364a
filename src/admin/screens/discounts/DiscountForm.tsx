import { useWatch } from 'react-hook-form'
import {
  ChoiceField,
  LongTextField,
  MomentField,
  NumberField,
  SwitchField,
  TextField,
} from '../../engine/form/inputs.tsx'
import { MetadataField } from '../../engine/form/MetadataField.tsx'
import { ReferencesField } from '../../engine/form/ReferenceField.tsx'
import { ConditionRows } from './ConditionRows.tsx'

const KINDS = [
  { value: 'percentage', label: 'A percentage' },
  { value: 'fixed', label: 'A fixed amount' },
  { value: 'free_shipping', label: 'Free delivery' },
] as const

const ALLOCATIONS = [
  { value: 'total', label: 'Once an order' },
  { value: 'item', label: 'From each item' },
] as const

function Rule({ isNew }: { readonly isNew: boolean }) {
  const kind: unknown = useWatch({ name: 'rule.type' })
  return (
    <>
      {isNew && <ChoiceField source="rule.type" label="Takes" choices={KINDS} isRequired />}
      {kind === 'percentage' && (
        <NumberField source="rule.value" label="Percent" min={0} max={100} suffix=" %" isRequired />
      )}
      {kind === 'fixed' && (
        <NumberField
          source="rule.value"
          label="Amount in the smallest unit"
          hint="500 are €5.00"
          min={0}
          isRequired
        />
      )}
      {kind !== 'free_shipping' && (
        <ChoiceField source="rule.allocation" label="How often" choices={ALLOCATIONS} isRequired />
      )}
      <LongTextField source="rule.description" label="Note for staff" />
    </>
  )
}

const Limits = () => (
  <>
    <ReferencesField source="regions" label="Regions" resource="regions" as="ids" />
    <NumberField source="usage_limit" label="Uses at most" min={1} />
    <MomentField source="starts_at" label="From" />
    <MomentField source="ends_at" label="Until" />
  </>
)

export const CreateDiscountForm = () => (
  <>
    <TextField source="code" isRequired hint="What shoppers type" />
    <Rule isNew />
    <ConditionRows />
    <Limits />
    <SwitchField source="is_dynamic" label="A template for codes of its own" />
  </>
)

export const DiscountForm = () => (
  <>
    <TextField source="code" isRequired />
    <Rule isNew={false} />
    <Limits />
    <SwitchField source="is_disabled" label="Disabled" />
    <MetadataField />
  </>
)
