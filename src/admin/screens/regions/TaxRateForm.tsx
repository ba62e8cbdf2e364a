import { NumberField, TextField } from '../../engine/form/inputs.tsx'
import { ReferenceField, ReferencesField } from '../../engine/form/ReferenceField.tsx'

const Rules = () => (
  <>
    <ReferencesField source="products" label="For products" resource="products" as="ids" />
    <ReferencesField source="product_types" label="For types" resource="product-types" as="ids" />
    <ReferencesField
      source="shipping_options"
      label="For shipping options"
      resource="shipping-options"
      as="ids"
    />
  </>
)

const Rate = () => (
  <>
    <TextField source="name" isRequired />
    <TextField source="code" isRequired />
    <NumberField source="rate" min={0} max={100} decimals={4} suffix=" %" isRequired />
  </>
)

/** A rate keeps the region that it is made for. */
export const CreateTaxRateForm = () => (
  <>
    <Rate />
    <ReferenceField source="region_id" label="Region" resource="regions" isRequired />
    <Rules />
  </>
)

export const TaxRateForm = () => (
  <>
    <Rate />
    <Rules />
  </>
)
