import { expect } from 'vitest'
import { aProduct, aVariant } from '#tests/fixtures/product.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { Action, Resource } from '../resource.ts'
import type { Shop } from '../shop.ts'
import { stockUp } from '../stock.ts'

const makeLocation = async ({ staff }: Shop) =>
  (await staff.post('/admin/stock-locations', { name: unique('Cellar') })).text('stock_location.id')

const makeChannel = async ({ staff }: Shop) => {
  const channel = { name: unique('Market stall'), description: 'Saturdays' }
  return (await staff.post('/admin/sales-channels', channel)).text('sales_channel.id')
}

/** A variant without stock-keeping: one that is counted has an inventory item from the start. */
const makeUncounted = async ({ staff }: Shop) => {
  const product = aProduct({ variants: [aVariant({ manage_inventory: false })] })
  return (await staff.post('/admin/products', product)).text('product.variants.0.id')
}

const locationLevels: Action = {
  part: 'location levels',
  does: 'are added, changed, listed and deleted',
  run: async (shop) => {
    const { staff } = shop
    const { inventoryItemId } = await stockUp(shop, { stocked: 3 })
    const location_id = await makeLocation(shop)
    const path = `/admin/inventory-items/${inventoryItemId}/location-levels`
    const level = async () => {
      const levels = await staff.get(path)
      return levels.at(levels.where('inventory_item.location_levels', 'location_id', location_id))
    }

    await staff.post(path, { location_id, stocked_quantity: 5 })
    expect(await level()).toMatchObject({ stocked_quantity: 5, reserved_quantity: 0 })
    await staff.post(`${path}/${location_id}`, { stocked_quantity: 8, incoming_quantity: 2 })
    expect(await level()).toMatchObject({ stocked_quantity: 8, incoming_quantity: 2 })
    await staff.remove(`${path}/${location_id}`)
    await expect(level()).rejects.toThrow('location_levels')
  },
}

const reservedStock: Action = {
  does: 'hold stock back, and no more than there is',
  run: async (shop) => {
    const { staff, world } = shop
    const { inventoryItemId, variantId } = await stockUp(shop, { stocked: 5 })
    const body = { location_id: world.locationId, inventory_item_id: inventoryItemId }
    const available = async () =>
      (await staff.get(`/admin/variants/${variantId}/inventory`)).at(
        'variant.sales_channel_availability.0.available_quantity',
      )

    const made = await staff.post('/admin/reservations', { ...body, quantity: 4 })
    expect(await available()).toBe(1)
    await staff.remove(`/admin/reservations/${made.text('reservation.id')}`)
    expect(await available()).toBe(5)
  },
}

const productsOfAChannel: Action = {
  part: 'products',
  does: 'are put into a channel and taken out of it',
  run: async (shop) => {
    const { staff } = shop
    const id = await makeChannel(shop)
    const productId = (await staff.post('/admin/products', aProduct())).text('product.id')
    const batch = { product_ids: [{ id: productId }] }
    const sold = async () =>
      (await staff.get(`/admin/products?sales_channel_id[]=${id}`)).list('products', 'id')

    await staff.post(`/admin/sales-channels/${id}/products/batch`, batch)
    expect(await sold()).toEqual([productId])
    await staff.remove(`/admin/sales-channels/${id}/products/batch`, batch)
    expect(await sold()).toEqual([])
  },
}

const locationsOfAChannel: Action = {
  part: 'stock locations',
  does: 'serve a channel and stop serving it',
  run: async (shop) => {
    const { staff } = shop
    const [id, location_id] = [await makeChannel(shop), await makeLocation(shop)]
    const path = `/admin/sales-channels/${id}`
    const location = `/admin/stock-locations/${location_id}?expand=sales_channels`
    const served = async () =>
      (await staff.get(location)).list('stock_location.sales_channels', 'id')

    await staff.post(`${path}/stock-locations`, { location_id })
    expect(await served()).toEqual([id])
    await staff.remove(`${path}/stock-locations`, { location_id })
    expect(await served()).toEqual([])
  },
}

const defaultChannel: Action = {
  does: 'are not deleted while they are the default',
  run: async ({ staff, world }) => {
    const refusal = await staff.call('DELETE', `/admin/sales-channels/${world.salesChannelId}`)
    expect(refusal.status).toBe(400)
    await staff.get(`/admin/sales-channels/${world.salesChannelId}`)
  },
}

const makeKey = async ({ staff }: Shop) =>
  (await staff.post('/admin/publishable-api-keys', { title: unique('Kiosk') })).text(
    'publishable_api_key.id',
  )

const channelsOfAKey: Action = {
  part: 'sales channels',
  does: 'are linked to a key and unlinked',
  run: async (shop) => {
    const { staff } = shop
    const path = `/admin/publishable-api-keys/${await makeKey(shop)}/sales-channels`
    const id = await makeChannel(shop)
    const linked = async () =>
      (await staff.get(`${path}?limit=10&offset=0`)).list('sales_channels', 'id')

    await staff.post(`${path}/batch`, { sales_channel_ids: [{ id }] })
    expect(await linked()).toEqual([id])
    await staff.remove(`${path}/batch`, { sales_channel_ids: [{ id }] })
    expect(await linked()).toEqual([])
  },
}

const revokedOnce: Action = {
  does: 'are revoked once, by somebody who is named',
  run: async (shop) => {
    const { staff } = shop
    const path = `/admin/publishable-api-keys/${await makeKey(shop)}`
    const revoked = await staff.post(`${path}/revoke`)
    const me = await staff.get('/admin/auth')
    expect(revoked.text('publishable_api_key.revoked_at')).toMatch(/^\d{4}-/)
    expect(revoked.at('publishable_api_key.revoked_by')).toBe(me.text('user.id'))
    expect((await staff.call('POST', `${path}/revoke`)).status).toBe(400)
  },
}

export const inventory: readonly Resource[] = [
  {
    side: 'admin',
    name: 'inventory items',
    path: '/admin/inventory-items',
    one: 'inventory_item',
    many: 'inventory_items',
    create: async (shop) => ({
      variant_id: await makeUncounted(shop),
      sku: unique('tin'),
      origin_country: 'dk',
      weight: 80,
    }),
    unread: ['variant_id'],
    read: true,
    list: '?limit=100',
    update: () => ({ title: 'A tin with a lid', origin_country: 'et' }),
    delete: true,
    actions: [locationLevels],
  },
  {
    side: 'admin',
    name: 'publishable API keys',
    path: '/admin/publishable-api-keys',
    one: 'publishable_api_key',
    many: 'publishable_api_keys',
    create: () => ({ title: unique('Kiosk') }),
    read: true,
    list: '?limit=100',
    update: () => ({ title: 'The kiosk by the lake' }),
    delete: true,
    actions: [channelsOfAKey, revokedOnce],
  },
  {
    side: 'admin',
    name: 'reservations',
    path: '/admin/reservations',
    one: 'reservation',
    many: 'reservations',
    create: async (shop) => ({
      location_id: shop.world.locationId,
      inventory_item_id: (await stockUp(shop)).inventoryItemId,
      quantity: 2,
      description: 'For the tasting',
    }),
    read: true,
    list: '?limit=100',
    update: () => ({ quantity: 3, description: 'For both tastings' }),
    delete: true,
    actions: [reservedStock],
  },
  {
    side: 'admin',
    name: 'sales channels',
    path: '/admin/sales-channels',
    one: 'sales_channel',
    many: 'sales_channels',
    create: () => ({ name: unique('Market stall'), description: 'Saturdays' }),
    read: true,
    list: '?limit=100',
    update: () => ({ description: 'Saturdays, in the rain too', is_disabled: true }),
    delete: true,
    actions: [productsOfAChannel, locationsOfAChannel, defaultChannel],
  },
  {
    side: 'admin',
    name: 'stock locations',
    path: '/admin/stock-locations',
    one: 'stock_location',
    many: 'stock_locations',
    create: () => ({ name: unique('Cellar') }),
    read: true,
    list: '?limit=100',
    update: () => ({ name: 'Dry cellar' }),
    delete: true,
  },
]
