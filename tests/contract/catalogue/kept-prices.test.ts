import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aProduct, aVariant } from '#tests/fixtures/product.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { repairIndex } from '../../../backend/src/catalogue/search/repair-index.ts'
import type { Caller } from '../resources/caller.ts'
import { dayFromNow } from '../support/hard-products.ts'
import { cardsOf, priceOfCard, productPriceFromMedusa } from '../support/prices.ts'
import { signedContext } from '../support/signed-context.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

const CURRENCIES = ['eur', 'usd', 'jpy'] as const

const related = z.array(z.looseObject({ id: z.string() }))

let shop: FreshTestShop
let product: { readonly id: string; readonly variants: readonly string[] }
let neighbour: string
let group: string
beforeAll(async () => {
  shop = await openFreshTestShop()
  const [store] = await shop.query('SELECT default_sales_channel_id AS id FROM store')
  const name = unique('Shelf')
  const category = await shop.staff.post('/admin/product-categories', { name, is_active: true })
  const categories = [{ id: category.text('product_category.id') }]
  const make = (body: object) =>
    shop.staff.post('/admin/products', {
      ...aProduct({ sales_channels: [{ id: String(store?.['id']) }], categories }),
      ...body,
    })
  const sizes = ['Small', 'Large'].map((title) => aVariant({ title, options: [{ value: title }] }))
  const made = await make({ variants: sizes })
  product = {
    id: made.text('product.id'),
    variants: made.list('product.variants', 'id').map(String),
  }
  neighbour = (await make({})).text('product.handle')
  const named = await shop.staff.post('/admin/customer-groups', { name: unique('Group') })
  group = named.text('customer_group.id')
})
afterAll(() => shop.stop())

interface Price {
  readonly id: string
  readonly amount: number
  /** 0 or 1. */
  readonly variant: number
  /** Of the region's own. */
  readonly isOwn?: boolean
  readonly list?: string
  readonly min?: number
  readonly max?: number
}

/** Gives a variant a price in US dollars. */
const price = async ({ id, amount, variant, isOwn, list, min, max }: Price) => {
  await shop.query(
    `WITH made AS (
       INSERT INTO money_amount
         (id, currency_code, amount, region_id, price_list_id, min_quantity, max_quantity)
       VALUES ($1, 'usd', $2, $3, $4, $5, $6))
     INSERT INTO product_variant_money_amount (id, money_amount_id, variant_id)
     VALUES ($1, $1, $7)`,
    [
      id,
      amount,
      isOwn ? shop.regionOf('usd') : null,
      ...[list ?? null, min ?? null, max ?? null, product.variants[variant]],
    ],
  )
}

const list = (id: string, type: 'sale' | 'override', startsAt: string | null = null) =>
  shop.query(
    `INSERT INTO price_list (id, name, description, type, status, starts_at)
     VALUES ($1, 'List', '', $2, 'active', $3)`,
    [id, type, startsAt],
  )

const sql = (text: string, parameters: readonly unknown[] = []) => shop.query(text, [...parameters])

/** Of the first variant unless said otherwise; each step stays for those after it. */
const STEPS: Readonly<Record<string, () => Promise<unknown>>> = {
  'as made': async () => {},
  'a price of the region’s own for one of two variants': () =>
    price({ id: 'own', amount: 1900, variant: 0, isOwn: true }),
  'and a lower one for the other': () =>
    price({ id: 'own_2', amount: 1200, variant: 1, isOwn: true }),
  'a sale in the currency': async () => {
    await list('sale', 'sale')
    await price({ id: 'sale', amount: 1100, variant: 0, list: 'sale' })
    await price({ id: 'sale_2', amount: 1110, variant: 1, list: 'sale' })
  },
  'a price of the region’s own in the sale': () =>
    price({ id: 'own_sale', amount: 1150, variant: 0, isOwn: true, list: 'sale' }),
  'a replacing price': async () => {
    await list('override', 'override')
    await price({ id: 'override', amount: 1050, variant: 1, list: 'override' })
  },
  'a price of a group': async () => {
    await list('ofgroup', 'sale')
    await sql('INSERT INTO price_list_customer_groups VALUES ($1, $2)', ['ofgroup', group])
    await price({ id: 'ofgroup', amount: 900, variant: 0, list: 'ofgroup' })
  },
  'a sale of days to come': async () => {
    await list('ahead', 'sale', dayFromNow(3))
    await price({ id: 'ahead', amount: 800, variant: 0, list: 'ahead' })
  },
  'a price from ten pieces': () =>
    price({ id: 'many', amount: 100, variant: 0, list: 'sale', min: 10 }),
  'a price of up to five pieces': () =>
    price({ id: 'few', amount: 1020, variant: 0, list: 'sale', max: 5 }),
  'which is for two at least from now on': () =>
    sql(`UPDATE money_amount SET min_quantity = 2 WHERE id = 'few'`),
  'a list that a new price moves to': () =>
    sql(`UPDATE money_amount SET price_list_id = 'override' WHERE id = 'own_sale'`),
  'the other amount': () => sql(`UPDATE money_amount SET amount = 1010 WHERE id = 'override'`),
  'a price that is put away': () =>
    sql(`UPDATE money_amount SET deleted_at = now() WHERE id = 'override'`),
  'a variant that loses its price': () =>
    sql(`DELETE FROM product_variant_money_amount WHERE id = 'sale_2'`),
  'a variant that is put away': () =>
    sql('UPDATE product_variant SET deleted_at = now() WHERE id = $1', [product.variants[1]]),
  'and is back': () =>
    sql('UPDATE product_variant SET deleted_at = NULL WHERE id = $1', [product.variants[1]]),
  'a list that is gone': () => sql(`DELETE FROM price_list WHERE id = 'sale'`),
  'prices that are gone': () => sql(`DELETE FROM money_amount WHERE id IN ('own', 'own_2')`),
}

/** A guest, a member of the group, and a previewer of the days to come. */
const audiences = () => [
  shop.guest,
  shop.as(signedContext({ customerGroupIds: [group] })),
  shop.as(signedContext({ pricedOn: dayFromNow(5).slice(0, 10) })),
]

/** The card of a listing is that beside a product, whose prices are read from the core's tables. */
async function expectSameCards(by: Caller, regionId: string) {
  const path = `/store/product-details?region_id=${regionId}&handle=${neighbour}&related=4`
  const beside = related.parse((await by.get(path)).at('related'))
  const listed = await by.get(`/store/cards?region_id=${regionId}&ids=${product.id}`)
  expect(beside.map(({ id }) => id)).toEqual([product.id])
  expect(listed.at('cards')).toEqual(beside)
}

test.each(Object.entries(STEPS))('a card follows the catalogue: %s', async (_, step) => {
  await step()
  for (const region of CURRENCIES.map(shop.regionOf)) {
    for (const by of audiences()) {
      await expectSameCards(by, region)
      const cards = await cardsOf(by, region, `&ids=${product.id}`)
      const told = await productPriceFromMedusa(by, region, product.id)
      expect(cards.map(priceOfCard)).toEqual([told])
    }
  }
})

test('a card follows taxes that a price has in one place and not in another', async () => {
  const region = shop.regionOf('usd')
  await price({ id: 'own_again', amount: 1900, variant: 0, isOwn: true })
  await price({ id: 'own_override', amount: 1500, variant: 0, isOwn: true, list: 'override' })
  await sql('UPDATE region SET tax_rate = 10 WHERE id = $1', [region])
  for (const [where, includesTax] of [
    ['region', true],
    ['price_list', true],
    ['region', false],
    ['currency', true],
    ['price_list', false],
    ['currency', false],
  ]) {
    await sql(`UPDATE ${where} SET includes_tax = $1`, [includesTax])
    for (const by of audiences()) await expectSameCards(by, region)
  }
})

test('a product whose prices are taken away has none', async () => {
  await sql('DELETE FROM product_variant_money_amount WHERE variant_id = ANY ($1)', [
    product.variants,
  ])
  const region = shop.regionOf('usd')
  const cards = await cardsOf(shop.guest, region, `&ids=${product.id}`)
  expect(cards).toMatchObject([{ id: product.id, amount: null, original_amount: null }])
  await expectSameCards(shop.guest, region)
})

test('a price that the index could not follow is repaired, and the pages with it rendered anew', async () => {
  await sql('ALTER TABLE listing_offer RENAME TO listing_offer_away')
  await price({ id: 'late', amount: 1300, variant: 0 })
  await sql('ALTER TABLE listing_offer_away RENAME TO listing_offer')
  const amounts = async () =>
    (await cardsOf(shop.guest, shop.regionOf('usd'), `&ids=${product.id}`)).map(
      ({ amount }) => amount,
    )
  expect(await amounts()).toEqual([null])

  const listener = new Client(shop.databaseUrl)
  await listener.connect()
  const told: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => told.push(payload))
  await listener.query('LISTEN catalogue')
  expect(await repairIndex({ query: (text) => shop.query(text) })).toBe(1)
  await expect.poll(() => told).toContain(`product:${product.id}`)
  await listener.end()
  expect(await amounts()).toEqual([1300])
})
