import { dateColumn } from '../engine/columns.tsx'
import { type AnyRecord, resource } from '../engine/resource.ts'

interface DemandRecord extends AnyRecord {
  readonly product_title: string
  readonly title: string
}

/** What shoppers have saved, and what they wait for. */
export const variantDemand = resource<DemandRecord>({
  name: 'variant-demand',
  label: 'Demand',
  singular: 'Variant in demand',
  group: 'Inventory',
  titleOf: ({ product_title, title }) => `${product_title} · ${title}`,
  sort: { field: 'restock_requests', order: 'DESC' },
  hasSearch: true,
  origin: 'Variants that shoppers have saved or are waiting for are listed here.',
  columns: [
    { source: 'product_title', label: 'Product', isSortable: true },
    { source: 'title', label: 'Variant' },
    { source: 'sku', label: 'SKU' },
    { source: 'restock_requests', label: 'Waiting', align: 'end', isSortable: true },
    { source: 'wishes', label: 'On wish lists', align: 'end', isSortable: true },
    { source: 'available', label: 'Available', align: 'end', isSortable: true },
    dateColumn('waiting_since', 'Since', { isSortable: true }),
  ],
  filters: [
    {
      kind: 'reference',
      source: 'product_id',
      label: 'Product',
      resource: 'products',
      isMultiple: false,
    },
  ],
})
