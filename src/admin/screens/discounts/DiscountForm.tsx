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
import { Pair } from '../../engine/form/Pair.tsx'
import { ReferencesField } from '../../engine/form/ReferenceField.tsx'
import { Section } from '../../engine/form/Section.tsx'
import { RegionMoneyField } from '../regions/RegionMoneyField.tsx'
import { ConditionRows } from './ConditionRows.tsx'
import { DurationField } from './DurationField.tsx'

const KINDS = [
  { value: 'percentage', label: 'A percentage' },
  { value: 'fixed', label: 'A fixed amount' },
  { value: 'free_shipping', label: 'Free delivery' },
] as const

const ALLOCATIONS = [
  { value: 'total', label: 'The whole order' },
  { value: 'item', label: 'Each item' },
] as const

/** A fixed amount has the currency of its one region. */
function Amount() {
  const kind: unknown = useWatch({ name: 'rule.type' })
  if (kind === 'percentage')
    return (
      <NumberField source="rule.value" label="Percent" min={1} max={100} suffix=" %" isRequired />
    )
  if (kind === 'fixed')
    return <RegionMoneyField source="rule.value" label="Amount" regionSource="regions" isRequired />
  return null
}

function Rule({ isNew }: { readonly isNew: boolean }) {
  const kind: unknown = useWatch({ name: 'rule.type' })
  const isFixed = kind === 'fixed'
  return (
    <Section title="Discount">
      {isNew && <ChoiceField source="rule.type" label="Kind" choices={KINDS} isRequired />}
      <ReferencesField
        key={isFixed ? 'one' : 'many'}
        source="regions"
        label={isFixed ? 'Region' : 'Regions'}
        resource="regions"
        as="ids"
        isRequired
        {...(isFixed && { atMost: 1, hint: 'The amount is in its currency' })}
      />
      {kind !== 'free_shipping' && (
        <Pair>
          <Amount />
          <ChoiceField
            source="rule.allocation"
            label="Applied to"
            choices={ALLOCATIONS}
            isRequired
          />
        </Pair>
      )}
      <LongTextField source="rule.description" label="Note for staff" />
    </Section>
  )
}

function Limits() {
  const isDynamic: unknown = useWatch({ name: 'is_dynamic' })
  return (
    <Section title="When and how often">
      <Pair>
        <MomentField source="starts_at" label="From" />
        <MomentField source="ends_at" label="Until" />
      </Pair>
      <Pair>
        <NumberField
          source="usage_limit"
          label="Maximum uses"
          hint="By all shoppers together; leave empty for no limit"
          min={1}
        />
        {isDynamic === true && (
          <DurationField
            source="valid_duration"
            label="Each code is valid for"
            hint="From the day it is created; leave empty for no end"
          />
        )}
      </Pair>
    </Section>
  )
}

export const CreateDiscountForm = () => (
  <>
    <TextField source="code" isRequired hint="What shoppers type" />
    <Rule isNew />
    <ConditionRows />
    <SwitchField
      source="is_dynamic"
      label="A template"
      hint="Shoppers cannot use it: codes with their own limits are created from it"
    />
    <Limits />
    <SwitchField source="is_disabled" label="Disabled" />
  </>
)

export const DiscountForm = () => (
  <>
    <TextField source="code" isRequired hint="What shoppers type" />
    <Rule isNew={false} />
    <ConditionRows />
    <Limits />
    <SwitchField source="is_disabled" label="Disabled" />
    <MetadataField />
  </>
)
