import { RelatedRecords } from '../../engine/detail/RelatedRecords.tsx'
import { idsAs } from '../../engine/form/relations.ts'
import type { AnyRecord } from '../../engine/resource.ts'
import { ProductsOf } from '../products/ProductsOf.tsx'

function Locations({ id }: { readonly id: string }) {
  const path = `sales-channels/${id}/stock-locations`
  const one = (location: string) => ({ path, body: { location_id: location } })
  return (
    <RelatedRecords
      relation={{
        title: 'Locations',
        resource: 'stock-locations',
        owner: 'sales-channels',
        path: `stock-locations?sales_channel_id[]=${id}`,
        envelope: 'stock_locations',
        none: 'No location sends its orders yet: goods whose stock is counted cannot be sold.',
        add: (ids) => ids.map((location) => ({ method: 'POST', ...one(location) })),
        remove: (location) => ({ method: 'DELETE', ...one(location) }),
      }}
    />
  )
}

/** What is sold in a channel, and where it is sent from. */
export const ChannelDetail = ({ record: { id } }: { readonly record: AnyRecord }) => (
  <>
    <ProductsOf
      owner="sales-channels"
      id={id}
      field="sales_channel_id"
      idsFor={idsAs}
      none="Nothing is sold here yet."
    />
    <Locations id={id} />
  </>
)
