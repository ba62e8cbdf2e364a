import { useWatch } from 'react-hook-form'
import { ChoiceField, SwitchField, TextField } from '../../engine/form/inputs.tsx'
import { MetadataField } from '../../engine/form/MetadataField.tsx'
import { MoneyField } from '../../engine/form/MoneyField.tsx'
import { Pair } from '../../engine/form/Pair.tsx'
import { ReferenceField } from '../../engine/form/ReferenceField.tsx'
import { Rows } from '../../engine/form/Rows.tsx'
import { Section } from '../../engine/form/Section.tsx'
import { useRegionCurrency } from '../regions/use-region-currency.ts'
import { EstimateFields } from './EstimateFields.tsx'
import { FulfilmentField } from './FulfilmentField.tsx'

const REQUIREMENTS = [
  { value: 'min_subtotal', label: 'Order of at least' },
  { value: 'max_subtotal', label: 'Order of at most' },
] as const

const PRICES = [
  { value: 'flat_rate', label: 'The same for every order' },
  { value: 'calculated', label: 'Calculated by the provider' },
] as const

function Prices() {
  const currencyCode = useRegionCurrency()
  const priceType: unknown = useWatch({ name: 'price_type' })
  return (
    <>
      <Pair>
        <ChoiceField source="price_type" label="Price" choices={PRICES} isRequired />
        {priceType !== 'calculated' && (
          <MoneyField source="amount" label="Amount" currencyCode={currencyCode} isRequired />
        )}
      </Pair>
      <SwitchField source="includes_tax" label="Price includes tax" />
      <Rows source="requirements" label="Offered for" item="requirement">
        <ChoiceField source="type" label="Goods for" choices={REQUIREMENTS} isRequired />
        <MoneyField source="amount" currencyCode={currencyCode} isRequired />
      </Rows>
    </>
  )
}

const StaffOnly = () => (
  <SwitchField
    source="admin_only"
    label="Staff only"
    hint="Shoppers do not see it; draft orders and returns can use it"
  />
)

function Told() {
  const isReturn: unknown = useWatch({ name: 'is_return' })
  return isReturn === true ? (
    <TextField
      source="metadata.label_note"
      label="About the label"
      hint="Shoppers read it once they have asked for a return"
    />
  ) : (
    <Section title="What shoppers are told">
      <TextField source="metadata.hint" label="Beside its name" placeholder="To a parcel shop" />
      <EstimateFields />
    </Section>
  )
}

/** Metadata that has fields of its own. */
const NAMED_METADATA = ['estimate', 'hint', 'label_note'] as const

export const ShippingOptionForm = () => (
  <>
    <TextField source="name" isRequired hint="What shoppers read" />
    <Prices />
    <StaffOnly />
    <Told />
    <MetadataField except={NAMED_METADATA} />
  </>
)

export const CreateShippingOptionForm = () => (
  <>
    <TextField source="name" isRequired hint="What shoppers read" />
    <Pair>
      <ReferenceField source="region_id" label="Region" resource="regions" isRequired />
      <ReferenceField source="profile_id" label="Profile" resource="shipping-profiles" isRequired />
    </Pair>
    <SwitchField
      source="is_return"
      label="For returns"
      hint="Goods are sent back to the shop with it"
    />
    <FulfilmentField />
    <Prices />
    <StaffOnly />
    <Told />
  </>
)
