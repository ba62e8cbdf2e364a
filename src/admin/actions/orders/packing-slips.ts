import type { AnyRecord, Print } from '../../engine/resource.ts'

/** One PDF: a page for each parcel of the orders that is not sent yet. */
export const packingSlipsAddress = (orderIds: readonly string[]): string =>
  `/commerce/admin/order-tasks/packing-slips?orders=${[...new Set(orderIds)].join(',')}`

/** Prints the packing slips of chosen records that are orders, or are of one. */
export const packingSlips = <Row extends AnyRecord>(
  orderIdOf: (row: Row) => string,
): Print<Row> => ({
  label: 'Packing slips',
  atMost: 100,
  address: (rows) => packingSlipsAddress(rows.map(orderIdOf)),
})
