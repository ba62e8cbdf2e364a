import { expect } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { fillCart } from '../ordering.ts'
import type { Action, Resource } from '../resource.ts'
import type { Shop } from '../shop.ts'
import { stockUp } from '../stock.ts'

const searched: Action = {
  does: 'are searched with words',
  run: async ({ guest }) => {
    const found = await guest.post('/store/products/search', { q: 'coffee' })
    expect(found.list('hits')).toBeInstanceOf(Array)
  },
}

const draftsHidden: Action = {
  does: 'that are drafts are in no list',
  run: async (shop) => {
    const { productId } = await stockUp(shop, { product: { status: 'draft' } })
    const listed = await shop.guest.get(`/store/products?id[]=${productId}`)
    expect(listed.list('products')).toEqual([])
  },
}

const internalHidden: Action = {
  does: 'that are internal or at rest are shown to nobody',
  run: async ({ staff, guest }) => {
    const inner = { name: unique('Staff picks'), is_internal: true, is_active: true }
    const resting = { name: unique('Christmas'), is_active: false }
    for (const category of [inner, resting]) {
      const made = await staff.post('/admin/product-categories', category)
      const id = made.text('product_category.id')
      expect((await guest.call('GET', `/store/product-categories/${id}`)).status).toBe(404)
    }
  },
}

const ofACart: Action = {
  does: 'are offered for a cart, without those that lead back',
  run: async (shop) => {
    const { cart } = await fillCart(shop, { by: shop.guest })
    const offered = await shop.guest.get(`/store/shipping-options/${cart.text('cart.id')}`)
    const ids = offered.list('shipping_options', 'id')
    expect(ids).toContain(shop.world.shippingOptionId)
    expect(ids).not.toContain(shop.world.returnOptionId)
  },
}

const findTagged = async (shop: Shop, word: 'tags' | 'type') => {
  const { productId } = await stockUp(shop, {
    product: { tags: [{ value: unique('tag') }], type: { value: unique('type') } },
  })
  const product = await shop.staff.get(`/admin/products/${productId}`)
  return product.text(word === 'tags' ? 'product.tags.0.id' : 'product.type.id')
}

export const browsing: readonly Resource[] = [
  {
    side: 'store',
    name: 'products',
    path: '/store/products',
    one: 'product',
    many: 'products',
    find: async (shop) => (await stockUp(shop)).productId,
    read: true,
    list: '?id[]=:key',
    actions: [searched, draftsHidden],
  },
  {
    side: 'store',
    name: 'variants',
    path: '/store/variants',
    one: 'variant',
    many: 'variants',
    find: async (shop) => (await stockUp(shop)).variantId,
    read: true,
    list: '?ids=:key',
  },
  {
    side: 'store',
    name: 'product categories',
    path: '/store/product-categories',
    one: 'product_category',
    many: 'product_categories',
    find: async ({ staff }) => {
      const category = { name: unique('Filter'), is_active: true }
      return (await staff.post('/admin/product-categories', category)).text('product_category.id')
    },
    read: true,
    list: '?limit=100',
    actions: [internalHidden],
  },
  {
    side: 'store',
    name: 'product tags',
    path: '/store/product-tags',
    many: 'product_tags',
    find: (shop) => findTagged(shop, 'tags'),
    list: '?id[]=:key',
  },
  {
    side: 'store',
    name: 'product types',
    path: '/store/product-types',
    many: 'product_types',
    find: (shop) => findTagged(shop, 'type'),
    list: '?id[]=:key',
  },
  {
    side: 'store',
    name: 'collections',
    path: '/store/collections',
    one: 'collection',
    many: 'collections',
    find: async ({ staff }) => {
      const collection = { title: unique('Small lots') }
      return (await staff.post('/admin/collections', collection)).text('collection.id')
    },
    read: true,
    list: '?limit=100',
  },
  {
    side: 'store',
    name: 'regions',
    path: '/store/regions',
    one: 'region',
    many: 'regions',
    find: async ({ world }) => world.regionId,
    read: true,
    list: '?limit=100',
  },
  {
    side: 'store',
    name: 'shipping options',
    path: '/store/shipping-options',
    many: 'shipping_options',
    find: async ({ world }) => world.shippingOptionId,
    list: '?is_return=false',
    actions: [ofACart],
  },
  {
    side: 'store',
    name: 'return reasons',
    path: '/store/return-reasons',
    one: 'return_reason',
    many: 'return_reasons',
    find: async ({ staff }) => {
      const reason = { value: unique('stale'), label: 'Stale' }
      return (await staff.post('/admin/return-reasons', reason)).text('return_reason.id')
    },
    read: true,
    list: '',
  },
  {
    side: 'store',
    name: 'gift cards',
    path: '/store/gift-cards',
    one: 'gift_card',
    key: 'code',
    find: async ({ staff, world }) => {
      const card = { value: 5000, region_id: world.regionId }
      return (await staff.post('/admin/gift-cards', card)).text('gift_card.code')
    },
    read: true,
  },
]
