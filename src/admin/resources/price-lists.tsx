import type { PriceList } from '@medusajs/medusa'
import { setField } from '../actions/set-field.ts'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import {
  ChoiceField,
  LongTextField,
  MomentField,
  ReferencesField,
  SwitchField,
  TextField,
} from '../engine/form/fields.ts'
import { Pair } from '../engine/form/Pair.tsx'
import { pickEach, reshape } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'

const ListPrices = lazily(async () => (await import('../screens/prices/ListPrices.tsx')).ListPrices)

const KINDS = [
  { value: 'sale', label: 'Sale: the lower price applies' },
  { value: 'override', label: 'Override: this price applies' },
] as const

const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
] as const

const activate = setField<Json<PriceList>>({
  resource: 'price-lists',
  field: 'status',
  value: 'active',
  label: 'Activate',
  done: 'Activated',
})
const deactivate = setField<Json<PriceList>>({
  resource: 'price-lists',
  field: 'status',
  value: 'draft',
  label: 'Deactivate',
  done: 'Back to drafts',
})

export const priceLists = resource<Json<PriceList>>({
  name: 'price-lists',
  label: 'Price lists',
  singular: 'Price list',
  group: 'Marketing',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [
    { source: 'name', isSortable: true },
    { source: 'type', label: 'Kind' },
    statusColumn('status'),
    dateColumn('starts_at', 'From', { isSortable: true }),
    dateColumn('ends_at', 'Until', { isSortable: true }),
  ],
  filters: [
    { kind: 'choice', source: 'status', label: 'Status', choices: STATES },
    { kind: 'choice', source: 'type', label: 'Kind', choices: KINDS },
    { kind: 'reference', source: 'customer_groups', label: 'Group', resource: 'customer-groups' },
  ],
  write: (fields) => reshape(fields, { customer_groups: (rows) => pickEach(rows, ['id']) }),
  actions: [activate, deactivate],
  canCreate: true,
  canDelete: true,
  initial: { type: 'sale', status: 'draft', prices: [], customer_groups: [] },
  Form: () => (
    <>
      <TextField source="name" isRequired />
      <LongTextField source="description" isRequired />
      <Pair>
        <ChoiceField source="type" label="Kind" choices={KINDS} isRequired />
        <ChoiceField source="status" choices={STATES} isRequired />
      </Pair>
      <ReferencesField
        source="customer_groups"
        label="For groups"
        resource="customer-groups"
        hint="Leave empty for everybody"
      />
      <Pair>
        <MomentField source="starts_at" label="From" />
        <MomentField source="ends_at" label="Until" />
      </Pair>
      <SwitchField source="includes_tax" label="Prices include tax" />
    </>
  ),
  Detail: ListPrices,
})
