import { aPriceList } from '#tests/fixtures/price-list.ts'
import { aProduct, aVariant } from '#tests/fixtures/product.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { Body } from '../resources/caller.ts'
import { setRegionPrice } from './prices.ts'
import type { TestShop } from './test-shop.ts'

const DAY_MS = 86_400_000
export const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

interface Made {
  readonly id: string
  readonly handle: string
  readonly variants: readonly string[]
}

export interface HardWorld {
  readonly group: string
  readonly categories: readonly string[]
  /** By what is hard about them. */
  readonly handles: Readonly<Record<string, string>>
}

const inEuro = (amount: number) => ({ prices: [{ currency_code: 'eur', amount }] })

/** Products that are each hard to show in a way of its own. */
export async function makeHardProducts(shop: TestShop, group: string): Promise<HardWorld> {
  const { staff, query, regionOf } = shop
  const [store] = await query('SELECT default_sales_channel_id AS id FROM store')
  const make = async (body: Body = {}): Promise<Made> => {
    const made = await staff.post('/admin/products', {
      ...aProduct({ handle: unique('hard'), sales_channels: [{ id: String(store?.['id']) }] }),
      ...body,
    })
    const variants = made.list('product.variants', 'id').map(String)
    return { id: made.text('product.id'), handle: made.text('product.handle'), variants }
  }
  const two = (titles: readonly string[] = ['Small', 'Large']) => ({
    variants: titles.map((title) => aVariant({ title, options: [{ value: title }] })),
  })
  const onList = ({ variants }: Made, amount: number, terms: object = {}) =>
    staff.post('/admin/price-lists', {
      ...aPriceList({
        prices: variants.map((variant_id) => ({ variant_id, currency_code: 'eur', amount })),
      }),
      ...terms,
    })
  const stock = (where: string, stocked: number, { variants: [variant] }: Made) =>
    query(
      `INSERT INTO inventory_level (id, inventory_item_id, location_id, stocked_quantity,
         reserved_quantity)
       SELECT 'ilev_' || gen_random_uuid(), x.inventory_item_id, place.id, $2, 1
       FROM product_variant_inventory_item x, (${where}) AS place WHERE x.variant_id = $1
       ON CONFLICT (inventory_item_id, location_id) DO UPDATE SET stocked_quantity = $2,
         reserved_quantity = 1, deleted_at = NULL`,
      [variant, stocked],
    )
  const OF_CHANNEL = `SELECT x.location_id AS id FROM sales_channel_location x
    JOIN store ON store.default_sales_channel_id = x.sales_channel_id LIMIT 1`
  const ELSEWHERE = `SELECT 'sloc_elsewhere' AS id`
  await query(`INSERT INTO stock_location (id, name) VALUES ('sloc_elsewhere', 'Elsewhere')`)

  const found = await query(`SELECT id FROM product_category WHERE is_active AND NOT is_internal
    ORDER BY array_length(string_to_array(mpath, '.'), 1) DESC, id LIMIT 2`)
  const categories = found.map(({ id }) => String(id))
  const [, , hidden] = [
    ...categories,
    (await staff.post('/admin/product-categories', { name: unique('Hidden') })).text(
      'product_category.id',
    ),
  ]

  const plain = await make(two())
  const inEuroAlone = await make({ variants: [aVariant(inEuro(900))] })
  const unpriced = await make({ variants: [aVariant({ prices: [] })] })
  const bare = await make({ variants: [], options: [] })

  const sale = await make(two())
  await onList(sale, 700)
  await onList(sale, 650, { starts_at: dayFromNow(-1), ends_at: dayFromNow(1) })
  await onList(sale, 300, { starts_at: dayFromNow(4), ends_at: dayFromNow(6) })
  await onList(sale, 200, { ends_at: dayFromNow(-1) })
  await onList(sale, 100, { status: 'draft' })
  const ofGroup = await make()
  await onList(ofGroup, 500, { customer_groups: [{ id: group }] })
  const tiers = await make()
  await onList(tiers, 50, {
    prices: [
      { variant_id: tiers.variants[0], currency_code: 'eur', amount: 50, min_quantity: 10 },
      { variant_id: tiers.variants[0], currency_code: 'eur', amount: 800, max_quantity: 5 },
    ],
  })
  const listAlone = await make({ variants: [aVariant({ prices: [] })] })
  await onList(listAlone, 1100)

  const ofRegion = await make()
  await setRegionPrice(shop, { productId: ofRegion.id, currencyCode: 'eur', amount: 1300 })
  await setRegionPrice(shop, { productId: plain.id, currencyCode: 'usd', amount: 99_900 })
  const type = unique('Type')
  const taxed = await make({ ...two(), type: { value: type } })
  const [made] = await query('SELECT type_id FROM product WHERE id = $1', [taxed.id])
  for (const region_id of ['jpy', 'eur'].map(regionOf)) {
    const own = { name: 'Own', code: 'own', rate: 2.5, region_id, products: [taxed.id] }
    await staff.post('/admin/tax-rates', own)
    const ofType = { name: 'Of type', code: 'type', rate: 7.7, region_id }
    await staff.post('/admin/tax-rates', { ...ofType, product_types: [made?.['type_id']] })
  }

  const stocked = await make()
  await stock(OF_CHANNEL, 8, stocked)
  await stock(ELSEWHERE, 90, stocked)
  const elsewhere = await make()
  await stock(ELSEWHERE, 90, elsewhere)
  const oversold = await make()
  await stock(OF_CHANNEL, 0, oversold)
  const unmanaged = await make({ variants: [aVariant({ manage_inventory: false })] })
  const backorder = await make({ variants: [aVariant({ allow_backorder: true })] })
  const withoutItems = await make()
  await query('DELETE FROM product_variant_inventory_item WHERE variant_id = $1', [
    withoutItems.variants[0],
  ])

  const pictures = ['c', 'a', 'b'].map((name) => `/pictures/${unique(name)}.svg`)
  const pictured = await make({
    ...{ ...two(), ...{ images: pictures } },
    metadata: { alts: { [`${pictures[1]}`]: 'From the side' }, facts: { Origin: 'Here', n: 1 } },
  })
  const image = `/pictures/${unique('own')}.svg`
  await staff.post(`/admin/products/${pictured.id}/variants/${pictured.variants[1]}`, {
    metadata: { image },
  })
  const thumbnailAlone = await make({ ...{ thumbnail: '/pictures/alone.svg' } })
  const gone = await make({ ...two(['One', 'Two', 'Three']), ...{ images: pictures } })
  await query('UPDATE product_variant SET deleted_at = now() WHERE id = $1', [gone.variants[1]])
  await query(
    `UPDATE image SET deleted_at = now() WHERE url = $2 AND id IN (
       SELECT image_id FROM product_images WHERE product_id = $1)`,
    [gone.id, pictures[0]],
  )
  const optionGone = await make({
    options: [{ title: 'Size' }, { title: 'Colour' }],
    variants: [aVariant({ options: [{ value: '1' }, { value: 'Red' }] })],
  })
  await query(
    `UPDATE product_option SET deleted_at = now() WHERE product_id = $1 AND title = 'Size'`,
    [optionGone.id],
  )
  const unranked = await make(two(['Z', 'Y', 'X']))
  await query(
    `UPDATE product_variant SET variant_rank = 3 - coalesce(variant_rank, 0) WHERE product_id = $1`,
    [unranked.id],
  )

  const inSeveral = await make({
    categories: [...categories, hidden ?? ''].map((id) => ({ id })),
  })
  const [collection] = await query('SELECT id FROM product_collection LIMIT 1')
  const collected = await make({ collection_id: String(collection?.['id']) })
  const ofNoProfile = await make()
  await query('DELETE FROM product_shipping_profile WHERE product_id = $1', [ofNoProfile.id])
  const draft = await make({ status: 'draft' })
  const proposed = await make({ status: 'proposed' })
  const deleted = await make()
  await staff.remove(`/admin/products/${deleted.id}`)
  const ofOtherChannel = await make()
  await query('DELETE FROM product_sales_channel WHERE product_id = $1', [ofOtherChannel.id])

  const all = {
    ...{ plain, inEuroAlone, unpriced, bare, sale, ofGroup, tiers, listAlone, ofRegion, taxed },
    ...{ stocked, elsewhere, oversold, unmanaged, backorder, withoutItems, pictured },
    ...{ thumbnailAlone, gone, optionGone, unranked, inSeveral, collected, ofNoProfile },
    ...{ draft, proposed, deleted, ofOtherChannel },
  }
  const handles = Object.entries(all).map(([name, { handle }]) => [name, handle])
  return { group, categories, handles: Object.fromEntries(handles) }
}

/** A product with one variant, whose stock is not counted unless `variant` says so. */
export async function makePlain({ staff, query }: TestShop, variant: object = {}) {
  const [store] = await query('SELECT default_sales_channel_id AS id FROM store')
  const body = aProduct({
    handle: unique('hard'),
    sales_channels: [{ id: String(store?.['id']) }],
    variants: [aVariant({ manage_inventory: false, ...variant })],
  })
  const made = await staff.post('/admin/products', body)
  return { handle: body.handle, variantId: made.text('product.variants.0.id') }
}

interface Part {
  readonly stocked: number
  /** Pieces of it in one piece of the variant. */
  readonly needed: number
}

/** Makes a variant of several parts, each with stock of its own in the channel. */
export async function stockParts(
  { query }: TestShop,
  variantId: string,
  parts: readonly Part[],
): Promise<void> {
  await query('DELETE FROM product_variant_inventory_item WHERE variant_id = $1', [variantId])
  for (const { stocked, needed } of parts)
    await query(
      `WITH item AS (INSERT INTO inventory_item (id) VALUES ('iitem_' || gen_random_uuid())
         RETURNING id),
       part AS (INSERT INTO product_variant_inventory_item
         (id, variant_id, inventory_item_id, required_quantity)
         SELECT 'pvitem_' || gen_random_uuid(), $1, id, $3 FROM item)
       INSERT INTO inventory_level (id, inventory_item_id, location_id, stocked_quantity)
       SELECT 'ilev_' || gen_random_uuid(), item.id, x.location_id, $2
       FROM item, sales_channel_location x
       JOIN store ON store.default_sales_channel_id = x.sales_channel_id`,
      [variantId, stocked, needed],
    )
}
