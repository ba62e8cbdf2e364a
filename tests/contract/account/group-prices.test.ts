import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../resources/caller.ts'
import { aShopper, joinWholesale, type Shopper, signIn, web } from '../support/shoppers.ts'
import { signedContext } from '../support/signed-context.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** A variant that wholesale has for less, with its product. */
interface Offer {
  readonly id: string
  readonly productId: string
  readonly title: string
}

let shop: TestShop
let regionId: string
let offer: Offer
let retailKey: string
let wholesale: { readonly customerGroupIds: readonly string[]; readonly salesChannelId: string }
let wim: Shopper
let sam: Shopper
beforeAll(async () => {
  shop = await openTestShop()
  regionId = shop.regionOf('eur')
  retailKey = (await shop.guest.get('/store/custom')).text('store.publishable_key')
  wim = await signIn(shop, aShopper())
  sam = await signIn(shop, aShopper())
  const group = await joinWholesale(shop, wim.customerId)
  const [row] = await shop.query(
    `SELECT id FROM sales_channel WHERE name = 'Wholesale' AND deleted_at IS NULL`,
  )
  wholesale = { customerGroupIds: [group], salesChannelId: String(row?.['id']) }
  offer = await anOffer()
})
afterAll(() => shop.stop())

async function anOffer(): Promise<Offer> {
  const [row] = await shop.query(
    `SELECT v.id, p.id AS product_id, p.title FROM product_variant v
     JOIN product p ON p.id = v.product_id AND p.status = 'published'
     JOIN product_variant_inventory_item x ON x.variant_id = v.id
     JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id
     WHERE l.stocked_quantity >= 20 AND p.metadata ->> 'quantity_step' IS NULL
       AND EXISTS (SELECT FROM product_variant_money_amount y
         JOIN money_amount m ON m.id = y.money_amount_id
         JOIN price_list_customer_groups g ON g.price_list_id = m.price_list_id
         WHERE y.variant_id = v.id AND g.customer_group_id = ANY($1))
       AND NOT EXISTS (SELECT FROM product_variant_money_amount y
         JOIN money_amount m ON m.id = y.money_amount_id AND m.price_list_id IS NOT NULL
         WHERE y.variant_id = v.id AND NOT EXISTS (
           SELECT FROM price_list_customer_groups g WHERE g.price_list_id = m.price_list_id))
     ORDER BY v.id LIMIT 1`,
    [wholesale.customerGroupIds],
  )
  return {
    id: String(row?.['id']),
    productId: String(row?.['product_id']),
    title: String(row?.['title']),
  }
}

/** Pages send the retail key, whoever they are for. */
const seenWith = (headers: Readonly<Record<string, string>>) =>
  shop.as({ 'x-publishable-api-key': retailKey, ...headers })

/** What the variant costs, wherever the store says so. */
async function pricesFor(by: Caller): Promise<Record<string, unknown>> {
  const { id, productId, title } = offer
  const of = `region_id=${regionId}`
  const products = await by.get(`/store/products?${of}&id=${productId}`)
  const listed = products.where('products.0.variants', 'id', id)
  const product = await by.get(`/store/products/${productId}?${of}`)
  const shown = product.where('product.variants', 'id', id)
  const variants = await by.get(`/store/variants?${of}&ids=${id}`)
  const variant = await by.get(`/store/variants/${id}?${of}`)
  const cards = await by.get(`/store/cards?${of}&ids=${productId}`)
  const details = await by.get(`/store/product-details?${of}&variant_id=${id}`)
  const detailed = details.where('product.variants', 'id', id)
  const found = await by.get(`/store/cards?${of}&q=${encodeURIComponent(title)}`)
  const typed = await by.get(`/store/suggestions?${of}&q=${encodeURIComponent(title)}`)
  return {
    products: products.at(`${listed}.calculated_price`),
    product: product.at(`${shown}.calculated_price`),
    variants: variants.at('variants.0.calculated_price'),
    variant: variant.at('variant.calculated_price'),
    details: details.at(`${detailed}.calculated_price`),
    card: cards.at('cards.0.amount'),
    found: found.at(`${found.where('cards', 'id', productId)}.amount`),
    typed: typed.at(`${typed.where('products', 'id', productId)}.amount`),
  }
}

test('wholesale customers see wholesale prices everywhere, and others never', async () => {
  const ofGuest = await pricesFor(seenWith({}))
  const ofWim = await pricesFor(seenWith(wim.cookie))
  for (const [listing, amount] of Object.entries(ofWim)) {
    expect(Number(amount), listing).toBeLessThan(Number(ofGuest[listing]))
  }
  expect(await pricesFor(seenWith(signedContext(wholesale)))).toEqual(ofWim)
  const others = [
    signedContext(wholesale, 'guessed'),
    signedContext({ ...wholesale, at: Date.now() - 61_000 }),
    { 'x-perennial-context': 'eyJjdXN0b21lckdyb3VwSWRzIjpbXX0.' },
    sam.cookie,
    { ...sam.cookie, ...signedContext(wholesale) },
  ]
  for (const headers of others) expect(await pricesFor(seenWith(headers))).toEqual(ofGuest)
})

test('products are those of the audience’s channel, not of the key’s', async () => {
  const [retailOnly, wholesaleOnly] = await oneOfEachChannel()
  const sees = async (headers: Readonly<Record<string, string>>, productId: string) => {
    const by = seenWith(headers)
    const one = await by.call('GET', `/store/products/${productId}?region_id=${regionId}`)
    const list = await by.get(`/store/products?region_id=${regionId}&id=${productId}`)
    const cards = await by.get(`/store/cards?region_id=${regionId}&ids=${productId}`)
    const [row] = await shop.query('SELECT handle FROM product WHERE id = $1', [productId])
    const details = await by.get(
      `/store/product-details?region_id=${regionId}&handle=${row?.['handle']}`,
    )
    const isDetailed = details.at('product.id') === productId
    return [one.ok, list.at('count') === 1, cards.at('count') === 1, isDetailed]
  }
  for (const headers of [wim.cookie, signedContext(wholesale)]) {
    expect(await sees(headers, wholesaleOnly)).toEqual([true, true, true, true])
    expect(await sees(headers, retailOnly)).toEqual([false, false, false, false])
  }
  for (const headers of [{}, sam.cookie, signedContext(wholesale, 'guessed')]) {
    expect(await sees(headers, wholesaleOnly)).toEqual([false, false, false, false])
    expect(await sees(headers, retailOnly)).toEqual([true, true, true, true])
  }
})

/** Two products, each taken out of the other's channel. */
async function oneOfEachChannel() {
  const rows = await shop.query(
    `SELECT p.id FROM product p JOIN product_sales_channel s ON s.product_id = p.id
       AND s.sales_channel_id = $1
     WHERE p.status = 'published' AND p.id <> $2 ORDER BY p.id LIMIT 2`,
    [wholesale.salesChannelId, offer.productId],
  )
  const [retailOnly = '', wholesaleOnly = ''] = rows.map(({ id }) => String(id))
  const takeOut = `DELETE FROM product_sales_channel
    WHERE product_id = $1 AND (sales_channel_id = $2) = $3`
  await shop.query(takeOut, [retailOnly, wholesale.salesChannelId, true])
  await shop.query(takeOut, [wholesaleOnly, wholesale.salesChannelId, false])
  return [retailOnly, wholesaleOnly] as const
}

async function cartOf(by: Caller): Promise<string> {
  return (await by.post('/store/carts', { region_id: regionId })).text('cart.id')
}
const add = async (by: Caller, cartId: string, quantity = 1) =>
  (await by.post(`/store/carts/${cartId}/line-items`, { variant_id: offer.id, quantity })).number(
    'cart.items.0.unit_price',
  )

test('a cart charges the shown price: when it is created, added to, changed and adopted', async () => {
  const { product: wholesalePrice } = await pricesFor(seenWith(wim.cookie))
  const { product: retailPrice } = await pricesFor(seenWith({}))
  const by = seenWith(wim.cookie)
  const items = [{ variant_id: offer.id, quantity: 1 }]
  const made = await by.post('/store/carts', { region_id: regionId, items })
  expect(made.at('cart.items.0.unit_price')).toBe(wholesalePrice)
  expect(made.at('cart.sales_channel_id')).toBe(wholesale.salesChannelId)

  const cartId = await cartOf(by)
  expect(await add(by, cartId)).toBe(wholesalePrice)
  expect(await add(by, cartId), 'added once more').toBe(wholesalePrice)
  const line = (await by.get(`/store/carts/${cartId}`)).text('cart.items.0.id')
  const changed = await by.post(`/store/carts/${cartId}/line-items/${line}`, { quantity: 5 })
  expect(changed.at('cart.items.0.unit_price')).toBe(wholesalePrice)

  const guests = await cartOf(seenWith({}))
  expect(await add(seenWith({}), guests)).toBe(retailPrice)
  await web(shop).post('/service/carts/adopt', { customer_id: wim.customerId, cart_id: guests })
  expect((await by.get(`/store/carts/${guests}`)).at('cart.items.0.unit_price')).toBe(
    wholesalePrice,
  )
})

test('a line is priced by the group of the cart’s customer, whatever audience a page was rendered for', async () => {
  const { product: retailPrice } = await pricesFor(seenWith({}))
  const people = [
    signedContext(wholesale),
    signedContext(wholesale, 'guessed'),
    { ...sam.cookie, ...signedContext(wholesale) },
  ]
  for (const headers of people) {
    const by = seenWith(headers)
    expect(await add(by, await cartOf(by))).toBe(retailPrice)
  }
})
