import type { PriceList } from '@medusajs/medusa'
import { priceListActions } from '../actions/price-lists.ts'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import { pickEach, reshape } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'
import { PRICE_LIST_KINDS, PRICE_LIST_STATES } from '../screens/prices/list-states.ts'

const ListPrices = lazily(async () => (await import('../screens/prices/ListPrices.tsx')).ListPrices)

const PriceListForm = lazily(
  async () => (await import('../screens/prices/PriceListForm.tsx')).PriceListForm,
)

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
    { kind: 'choice', source: 'status', label: 'Status', choices: PRICE_LIST_STATES },
    { kind: 'choice', source: 'type', label: 'Kind', choices: PRICE_LIST_KINDS },
    { kind: 'reference', source: 'customer_groups', label: 'Group', resource: 'customer-groups' },
  ],
  write: (fields) => reshape(fields, { customer_groups: (rows) => pickEach(rows, ['id']) }),
  actions: priceListActions,
  canCreate: true,
  canDelete: true,
  initial: { type: 'sale', status: 'draft', prices: [], customer_groups: [] },
  Form: PriceListForm,
  Detail: ListPrices,
})
