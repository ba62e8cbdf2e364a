import { z } from 'zod'
import { aProduct, aVariant, type VariantBody } from '#tests/fixtures/product.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { type DeskAllocation, desk } from '../../../src/admin/actions/orders/desk.ts'
import type { Caller } from '../resources/caller.ts'
import { buy, type PlacedOrder } from './after-sale.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** Two locations of the default channel besides the shop's own, and one that serves no channel. */
export interface Warehouses {
  readonly channelId: string
  readonly near: string
  readonly far: string
  readonly closed: string
  /** Takes a location away from the channel. */
  readonly leave: (locationId: string) => Promise<void>
}

export async function openWarehouses({ staff }: TestShop): Promise<Warehouses> {
  const channelId = (await staff.get('/admin/store')).text('store.default_sales_channel_id')
  const path = `/admin/sales-channels/${channelId}/stock-locations`
  const open = async (name: string) =>
    (await staff.post('/admin/stock-locations', { name: unique(name) })).text('stock_location.id')
  const [near, far, closed] = [await open('Near'), await open('Far'), await open('Closed')]
  for (const location_id of [near, far]) await staff.post(path, { location_id })
  return {
    ...{ channelId, near, far, closed },
    leave: async (location_id) => void (await staff.remove(path, { location_id })),
  }
}

/** A shop with these locations. `close` gives both back. */
export async function openWarehouseShop() {
  const shop = await openTestShop()
  const at = await openWarehouses(shop)
  const close = async () => {
    for (const location of [at.near, at.far]) await at.leave(location)
    await shop.stop()
  }
  return { shop, at, close }
}

interface StockedVariant {
  readonly id: string
  readonly itemId: string
}

async function putAt({ staff }: TestShop, itemId: string, at: Record<string, number>) {
  for (const [location_id, stocked_quantity] of Object.entries(at))
    await staff.post(`/admin/inventory-items/${itemId}/location-levels`, {
      location_id,
      stocked_quantity,
    })
}

/** A product's one variant, in stock at these locations. */
export async function aVariantAt(
  shop: TestShop,
  { channelId }: Warehouses,
  at: Record<string, number>,
  variant: Partial<VariantBody> = {},
): Promise<StockedVariant> {
  const body = aProduct({ sales_channels: [{ id: channelId }], variants: [aVariant(variant)] })
  const made = await shop.staff.post('/admin/products', body)
  const id = made.text('product.variants.0.id')
  const stock = await shop.staff.get(`/admin/variants/${id}/inventory`)
  const itemId = stock.text('variant.inventory.0.id')
  await putAt(shop, itemId, at)
  return { id, itemId }
}

interface AddedPart {
  /** Of the variant. */
  readonly id: string
  readonly required: number
  readonly pieces: number
}

/** Makes an inventory item, in stock near by, a part of a variant; the admin API has no way. */
export async function addPart(shop: TestShop, at: Warehouses, part: AddedPart): Promise<string> {
  const { itemId } = await aVariantAt(shop, at, { [at.near]: part.pieces })
  await shop.query(
    `INSERT INTO product_variant_inventory_item (id, variant_id, inventory_item_id, required_quantity)
     VALUES ($1, $2, $3, $4)`,
    [`pvitem_${itemId}`, part.id, itemId, part.required],
  )
  return itemId
}

/** A variant of one inventory item, and of two of another that one location alone has. */
export async function aSet(shop: TestShop, at: Warehouses, pieces: number) {
  const variant = await aVariantAt(shop, at, { [at.near]: pieces, [at.far]: pieces })
  const cupId = await addPart(shop, at, { id: variant.id, required: 2, pieces })
  const levels = async () => [
    await levelAt(shop, variant.itemId, at.near),
    await levelAt(shop, cupId, at.near),
  ]
  return { ...variant, levels }
}

/** Packs pieces of an order's line at a location. */
export const packAt = (
  { staff }: TestShop,
  { id, lineId }: Pick<PlacedOrder, 'id' | 'lineId'>,
  quantity: number,
  location_id: string,
) =>
  staff.call('POST', `/admin/orders/${id}/fulfillment`, {
    items: [{ item_id: lineId, quantity }],
    location_id,
  })

export const buyOf = (shop: TestShop, { id }: Pick<StockedVariant, 'id'>, quantity = 3) =>
  buy(shop, shop.guest, { variantId: id, quantity, provider: 'invoice' })

/** The lines of an order as its desk has them. */
export async function allocationsOf({ staff }: TestShop, { id }: Pick<PlacedOrder, 'id'>) {
  const seen = await staff.get(`/admin/orders/${id}/desk`)
  return desk.parse(seen.at('desk')).allocations
}

/** Pieces by location, without those of none. */
export const piecesIn = (line: DeskAllocation | undefined): Readonly<Record<string, number>> =>
  Object.fromEntries(
    line?.allocated.map(({ location_id, quantity }) => [location_id, quantity]) ?? [],
  )

const stored = z.object({
  location_id: z.string(),
  stocked_quantity: z.number(),
  reserved_quantity: z.number(),
})

/** `[in stock, reserved]` of an inventory item at a location. */
export async function levelAt({ staff }: TestShop, itemId: string, locationId: string) {
  const seen = await staff.get(`/admin/inventory-items/${itemId}/location-levels`)
  const levels = z.array(stored).parse(seen.at('inventory_item.location_levels'))
  const level = levels.find(({ location_id }) => location_id === locationId)
  return [level?.stocked_quantity, level?.reserved_quantity]
}

/** What staff send of allocations. */
export const allocator = (orderId: string, item_id: string, by: Caller) => {
  const path = `/admin/orders/${orderId}/allocations`
  return {
    allocate: (location_id: string, quantity: number) =>
      by.call('POST', path, { item_id, location_id, quantity }),
    move: (from_location_id: string, location_id: string, quantity: number) =>
      by.call('POST', `${path}/move`, { item_id, from_location_id, location_id, quantity }),
    release: (location_id: string) => by.call('POST', `${path}/release`, { item_id, location_id }),
  }
}
