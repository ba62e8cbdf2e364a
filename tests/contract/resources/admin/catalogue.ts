import { expect } from 'vitest'
import { aProduct, aVariant } from '#tests/fixtures/product.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { Action, Resource } from '../resource.ts'
import type { Shop } from '../shop.ts'
import { stockUp } from '../stock.ts'

const USED_OFTEN = 4

const makeProduct = ({ staff }: Shop, overrides: Parameters<typeof aProduct>[0] = {}) =>
  staff.post('/admin/products', aProduct(overrides))

const productsOfACollection: Action = {
  does: 'take products in and give them up',
  run: async (shop) => {
    const { staff } = shop
    const made = await staff.post('/admin/collections', { title: unique('Small lots') })
    const id = made.text('collection.id')
    const productId = (await makeProduct(shop)).text('product.id')
    const collected = async () =>
      (await staff.get(`/admin/products?collection_id[]=${id}`)).list('products', 'id')

    await staff.post(`/admin/collections/${id}/products/batch`, { product_ids: [productId] })
    expect(await collected()).toEqual([productId])
    await staff.remove(`/admin/collections/${id}/products/batch`, { product_ids: [productId] })
    expect(await collected()).toEqual([])
  },
}

const productsOfACategory: Action = {
  does: 'take products in and give them up',
  run: async (shop) => {
    const { staff } = shop
    const made = await staff.post('/admin/product-categories', { name: unique('Filter') })
    const id = made.text('product_category.id')
    const productId = (await makeProduct(shop)).text('product.id')
    const listed = async () =>
      (await staff.get(`/admin/products?category_id[]=${id}`)).list('products', 'id')

    const batch = { product_ids: [{ id: productId }] }
    await staff.post(`/admin/product-categories/${id}/products/batch`, batch)
    expect(await listed()).toEqual([productId])
    await staff.remove(`/admin/product-categories/${id}/products/batch`, batch)
    expect(await listed()).toEqual([])
  },
}

const categoryTree: Action = {
  does: 'are not deleted from over the heads of their children',
  run: async ({ staff }) => {
    const parent = await staff.post('/admin/product-categories', { name: unique('Tea') })
    const id = parent.text('product_category.id')
    await staff.post('/admin/product-categories', {
      name: unique('Green tea'),
      parent_category_id: id,
    })
    const refusal = await staff.call('DELETE', `/admin/product-categories/${id}`)
    expect(refusal.status).toBe(400)
    const kept = await staff.get(`/admin/product-categories/${id}`)
    expect(kept.list('product_category.category_children')).toHaveLength(1)
  },
}

const variantsOfAProduct: Action = {
  part: 'variants',
  does: 'are added, changed, listed and deleted',
  run: async (shop) => {
    const { staff } = shop
    const product = await makeProduct(shop)
    const path = `/admin/products/${product.text('product.id')}/variants`
    const option_id = product.text('product.options.0.id')
    const body = aVariant({ title: '1 kg', options: [{ option_id, value: '1 kg' }] })

    const added = await staff.post(path, body)
    const at = added.where('product.variants', 'sku', body.sku)
    const id = added.text(`${at}.id`)
    const changed = await staff.post(`${path}/${id}`, { title: 'A kilo' })
    expect(changed.list('product.variants', 'title')).toContain('A kilo')
    expect((await staff.get(path)).list('variants', 'id')).toContain(id)
    await staff.remove(`${path}/${id}`)
    expect((await staff.get(path)).list('variants', 'id')).not.toContain(id)
  },
}

const optionsOfAProduct: Action = {
  part: 'options',
  does: 'are added, renamed and deleted',
  run: async (shop) => {
    const { staff } = shop
    const product = await makeProduct(shop, { variants: [] })
    const path = `/admin/products/${product.text('product.id')}/options`

    const added = await staff.post(path, { title: 'Grind' })
    const id = added.text(`${added.where('product.options', 'title', 'Grind')}.id`)
    const renamed = await staff.post(`${path}/${id}`, { title: 'Ground for' })
    expect(renamed.list('product.options', 'title')).toContain('Ground for')
    const left = await staff.remove(`${path}/${id}`)
    expect(left.list('product.options', 'id')).not.toContain(id)
  },
}

const metadataOfAProduct: Action = {
  part: 'metadata',
  does: 'is set key by key',
  run: async (shop) => {
    const product = await makeProduct(shop, { metadata: { rank: 3 } })
    const path = `/admin/products/${product.text('product.id')}/metadata`
    const told = await shop.staff.post(path, { key: 'roast', value: 'Light' })
    expect(told.at('product.metadata')).toEqual({ rank: 3, roast: 'Light' })
  },
}

const wordsOfProducts: Action = {
  does: 'give the types and the tags they use',
  run: async (shop) => {
    const [type, tag] = [unique('Herbal tea'), unique('caffeine-free')]
    // The core lists the ten most used tags alone.
    for (const _ of Array(USED_OFTEN))
      await makeProduct(shop, { type: { value: type }, tags: [{ value: tag }] })
    const types = await shop.staff.get('/admin/products/types')
    expect(types.list('types', 'value')).toContain(type)
    const tags = await shop.staff.get('/admin/products/tag-usage')
    expect(tags.at(`${tags.where('tags', 'value', tag)}.usage_count`)).toBe(String(USED_OFTEN))
  },
}

const stockOfAVariant: Action = {
  does: 'say what each sales channel can still sell',
  run: async (shop) => {
    const { variantId } = await stockUp(shop, { stocked: 7 })
    const stock = await shop.staff.get(`/admin/variants/${variantId}/inventory`)
    expect(stock.at('variant.sales_channel_availability.0')).toMatchObject({
      channel_id: shop.world.salesChannelId,
      available_quantity: 7,
    })
  },
}

export const catalogue: readonly Resource[] = [
  {
    side: 'admin',
    name: 'collections',
    path: '/admin/collections',
    one: 'collection',
    many: 'collections',
    create: () => ({ title: 'Small lots', handle: unique('small-lots') }),
    read: true,
    list: '?limit=100',
    update: () => ({ title: 'Smaller lots' }),
    delete: true,
    actions: [productsOfACollection],
  },
  {
    side: 'admin',
    name: 'product categories',
    path: '/admin/product-categories',
    one: 'product_category',
    many: 'product_categories',
    create: () => ({ name: 'Filter', handle: unique('filter'), is_active: true }),
    read: true,
    list: '?limit=100',
    update: () => ({ name: 'For filters', is_internal: true }),
    delete: true,
    actions: [productsOfACategory, categoryTree],
  },
  {
    side: 'admin',
    name: 'product tags',
    path: '/admin/product-tags',
    many: 'product_tags',
    find: async (shop) =>
      (await makeProduct(shop, { tags: [{ value: unique('tag') }] })).text('product.tags.0.id'),
    list: '?limit=100',
  },
  {
    side: 'admin',
    name: 'product types',
    path: '/admin/product-types',
    many: 'product_types',
    find: async (shop) =>
      (await makeProduct(shop, { type: { value: unique('type') } })).text('product.type.id'),
    list: '?limit=100',
  },
  {
    side: 'admin',
    name: 'products',
    path: '/admin/products',
    one: 'product',
    many: 'products',
    create: () => aProduct(),
    read: true,
    list: '?limit=100',
    update: () => ({ title: 'Plain Monday', subtitle: 'Ground', status: 'draft' }),
    delete: true,
    actions: [variantsOfAProduct, optionsOfAProduct, metadataOfAProduct, wordsOfProducts],
  },
  {
    side: 'admin',
    name: 'variants',
    path: '/admin/variants',
    one: 'variant',
    many: 'variants',
    find: async (shop) => (await stockUp(shop)).variantId,
    read: true,
    list: '?limit=100',
    actions: [stockOfAVariant],
  },
]
