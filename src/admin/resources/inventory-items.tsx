import type { InventoryItemDTO } from '@medusajs/types'
import { NumberField, TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'
import { type StockItemRecord, stockItemName } from '../screens/inventory/item-names.ts'

type ItemRecord = Json<InventoryItemDTO> &
  Pick<StockItemRecord, 'variants'> & {
    readonly stocked_quantity?: number
    readonly reserved_quantity?: number
  }

const StockLevels = lazily(
  async () => (await import('../screens/inventory/StockLevels.tsx')).StockLevels,
)

export const inventoryItems = resource<ItemRecord>({
  name: 'inventory-items',
  label: 'Stock',
  singular: 'Stock item',
  group: 'Inventory',
  titleOf: stockItemName,
  hasSearch: true,
  origin: 'A variant appears here once its stock is counted.',
  columns: [
    { source: 'title', label: 'Item', isSortable: true, render: stockItemName, csv: stockItemName },
    { source: 'sku', label: 'SKU', isSortable: true },
    { source: 'stocked_quantity', label: 'In stock', align: 'end' },
    { source: 'reserved_quantity', label: 'Reserved', align: 'end' },
  ],
  filters: [
    { kind: 'reference', source: 'location_id', label: 'Location', resource: 'stock-locations' },
  ],
  sheet: { path: '/stock-levels', label: 'Stock levels' },
  canDelete: true,
  Detail: StockLevels,
  Form: () => (
    <>
      <TextField source="sku" label="SKU" />
      <TextField source="title" />
      <TextField source="origin_country" label="Country of origin" maxLength={2} />
      <TextField source="hs_code" label="HS code" />
      <NumberField source="weight" min={0} suffix=" g" />
    </>
  ),
})
