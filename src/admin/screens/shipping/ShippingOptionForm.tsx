import { ChoiceField, SwitchField, TextField } from '../../engine/form/inputs.tsx'
import { MetadataField } from '../../engine/form/MetadataField.tsx'
import { MoneyField } from '../../engine/form/MoneyField.tsx'
import { ReferenceField } from '../../engine/form/ReferenceField.tsx'
import { Rows } from '../../engine/form/Rows.tsx'
import { useRegionCurrency } from '../regions/use-region-currency.ts'

const REQUIREMENTS = [
  { value: 'min_subtotal', label: 'Order of at least' },
  { value: 'max_subtotal', label: 'Order of at most' },
] as const

function Prices() {
  const currencyCode = useRegionCurrency()
  return (
    <>
      <MoneyField source="amount" label="Price" currencyCode={currencyCode} isRequired />
      <Rows source="requirements" label="Requirements" item="requirement">
        <ChoiceField source="type" choices={REQUIREMENTS} isRequired />
        <MoneyField source="amount" currencyCode={currencyCode} isRequired />
      </Rows>
    </>
  )
}

export const ShippingOptionForm = () => (
  <>
    <TextField source="name" isRequired />
    <Prices />
    <SwitchField source="includes_tax" label="Price includes tax" />
    <SwitchField source="admin_only" label="For staff alone" />
    <MetadataField />
  </>
)

export const CreateShippingOptionForm = () => (
  <>
    <TextField source="name" isRequired />
    <ReferenceField source="region_id" label="Region" resource="regions" isRequired />
    <ReferenceField source="profile_id" label="Profile" resource="shipping-profiles" isRequired />
    <Prices />
    <SwitchField source="is_return" label="For returns" />
    <SwitchField source="admin_only" label="For staff alone" />
  </>
)
