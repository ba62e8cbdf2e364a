import type { PriceList } from '@medusajs/medusa'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import {
  ChoiceField,
  LongTextField,
  MomentField,
  SwitchField,
  TextField,
} from '../engine/form/inputs.tsx'
import { PriceField } from '../engine/form/PriceField.tsx'
import { ReferenceField, ReferencesField } from '../engine/form/ReferenceField.tsx'
import { Rows } from '../engine/form/Rows.tsx'
import { pickEach, reshape } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'
import { CurrencyField } from '../screens/store/CurrencyField.tsx'

const KINDS = [
  { value: 'sale', label: 'Sale: the lower price counts' },
  { value: 'override', label: 'Override: this price counts' },
] as const

const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
] as const

export const priceLists = resource<Json<PriceList>>({
  name: 'price-lists',
  label: 'Price lists',
  singular: 'Price list',
  group: 'Marketing',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [
    { source: 'name', isSortable: true },
    { source: 'type' },
    statusColumn('status'),
    dateColumn('starts_at', 'From'),
    dateColumn('ends_at', 'Until'),
  ],
  filters: [
    { kind: 'choice', source: 'status', label: 'Status', choices: STATES },
    { kind: 'choice', source: 'type', label: 'Kind', choices: KINDS },
  ],
  write: (fields) =>
    reshape(fields, {
      prices: (rows) =>
        pickEach(rows, [
          'id',
          'variant_id',
          'currency_code',
          'region_id',
          'amount',
          'min_quantity',
        ]),
      customer_groups: (rows) => pickEach(rows, ['id']),
    }),
  canCreate: true,
  canDelete: true,
  initial: { type: 'sale', status: 'draft', prices: [], customer_groups: [] },
  Form: () => (
    <>
      <TextField source="name" isRequired />
      <LongTextField source="description" isRequired />
      <ChoiceField source="type" label="Kind" choices={KINDS} isRequired />
      <ChoiceField source="status" choices={STATES} isRequired />
      <ReferencesField source="customer_groups" label="For groups" resource="customer-groups" />
      <MomentField source="starts_at" label="From" />
      <MomentField source="ends_at" label="Until" />
      <SwitchField source="includes_tax" label="Prices include tax" />
      <Rows source="prices" label="Prices" item="price" titleSource="variant_id">
        <ReferenceField source="variant_id" label="Variant" resource="variants" isRequired />
        <CurrencyField source="currency_code" label="Currency" isRequired />
        <PriceField source="amount" label="Price" currencySource="currency_code" isRequired />
      </Rows>
    </>
  ),
})
