import { ChoiceField, LongTextField, SwitchField, TextField } from '../../engine/form/inputs.tsx'
import { MetadataField } from '../../engine/form/MetadataField.tsx'
import { ReferenceField, ReferencesField } from '../../engine/form/ReferenceField.tsx'
import { PRODUCT_STATUSES } from './statuses.ts'
import { VariantRows } from './VariantRows.tsx'

/** What a product has on its own, whether it is new or not. */
export const ProductFields = () => (
  <>
    <TextField source="title" isRequired />
    <TextField source="subtitle" />
    <TextField source="handle" hint="In its address" />
    <LongTextField source="description" />
    <ChoiceField source="status" choices={PRODUCT_STATUSES} isRequired />
    <ReferenceField source="collection_id" label="Collection" resource="collections" />
    <ReferencesField source="categories" label="Categories" resource="product-categories" />
    <ReferencesField source="sales_channels" label="Sales channels" resource="sales-channels" />
    <SwitchField source="discountable" label="Discount codes count" />
  </>
)

export const ProductForm = () => (
  <>
    <ProductFields />
    <VariantRows />
    <MetadataField />
  </>
)
