import { useRecordContext } from 'ra-core'
import { Facts } from '../../engine/detail/Facts.tsx'
import { type ReservationNames, reservedName } from './reserved-name.ts'

/** What is reserved, where, and for which order: these do not change. */
export function ReservedItem() {
  const record = useRecordContext<ReservationNames>()
  if (!record) return null
  return (
    <Facts
      record={record}
      columns={[
        { source: 'variant', label: 'Item', render: reservedName },
        { source: 'inventory_item.sku', label: 'SKU' },
        { source: 'location.name', label: 'Location' },
        { source: 'line_item.order.display_id', label: 'Order' },
      ]}
    />
  )
}
