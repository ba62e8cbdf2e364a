import type { TaxRate } from '@medusajs/medusa'
import { NumberField, ReferenceField, ReferencesField, TextField } from '../engine/form/fields.ts'
import { keysOf, reshape } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

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

export const taxRates = resource<Json<TaxRate>>({
  name: 'tax-rates',
  label: 'Tax rates',
  singular: 'Tax rate',
  group: 'Settings',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [
    { source: 'name', isSortable: true },
    { source: 'code', isSortable: true },
    { source: 'region.name', label: 'Region' },
    { source: 'rate', label: 'Rate %', align: 'end', isSortable: true },
  ],
  filters: [{ kind: 'reference', source: 'region_id', label: 'Region', resource: 'regions' }],
  write: (fields) =>
    reshape(fields, {
      products: keysOf('id'),
      product_types: keysOf('id'),
      shipping_options: keysOf('id'),
    }),
  canCreate: true,
  canDelete: true,
  CreateForm: () => (
    <>
      <Rate />
      <ReferenceField source="region_id" label="Region" resource="regions" isRequired />
      <Rules />
    </>
  ),
  Form: () => (
    <>
      <Rate />
      <Rules />
    </>
  ),
})
