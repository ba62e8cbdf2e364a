import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPriceList } from '#tests/fixtures/price-list.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { aColleague, type Colleague } from '../rights/support/colleagues.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { aPricedProduct } from './support/priced-product.ts'

let shop: TestShop
let manager: Colleague
let reader: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  manager = await aColleague(shop, 'manager')
  reader = await aColleague(shop, 'read_only')
})
afterAll(() => shop.stop())

const aProduct = (count?: number) => aPricedProduct(manager, count)

type Fields = Readonly<Record<string, unknown>>
/** `eur 1000`, `reg_1 1200`, `eur 900 of a list`: the prices of a variant as the sheet reads them. */
async function amountsOf(productId: string, variantId: string) {
  const rows = await reader.get(`/admin/prices?product_id[]=${productId}&limit=100`)
  const path = `${rows.where('prices', 'id', variantId)}.amounts`
  return rows
    .list(path)
    .map((_, index) => {
      const at = (name: string) => rows.at(`${path}.${index}.${name}`)
      const market = at('region_id') ?? at('currency_code')
      return `${market} ${at('amount')}${at('price_list_id') ? ' of a list' : ''}`
    })
    .sort()
}

const price = (variant_id: string, fields: Fields = {}) => ({
  variant_id,
  currency_code: 'eur',
  amount: 1200,
  was: 1000,
  ...fields,
})
const save = (...prices: readonly Fields[]) => manager.call('POST', '/admin/prices', { prices })

test('prices are changed, added and removed at once, by currency and by region', async () => {
  const { id, variants } = await aProduct(2)
  const [first = '', second = ''] = variants
  const region = shop.regionOf('jpy')
  const { currency_code: _, ...inRegion } = price(first, { amount: 1900, was: null })
  const saved = await save(
    price(first),
    price(first, { currency_code: 'usd', amount: 1300, was: null }),
    { ...inRegion, region_id: region },
    price(second, { amount: null }),
  )
  expect([saved.status, saved.list('results', 'status')]).toEqual([
    200,
    ['saved', 'saved', 'saved', 'saved'],
  ])
  expect(await amountsOf(id, first)).toEqual(['eur 1200', `${region} 1900`, 'usd 1300'].sort())
  expect(await amountsOf(id, second)).toEqual([])
  const core = await manager.get(`/admin/variants/${first}`)
  expect(core.list('variant.prices', 'currency_code').map(String).sort()).toEqual([
    'eur',
    'jpy',
    'usd',
  ])
})

test('a bad cell is named and stops no other', async () => {
  const { id, variant } = await aProduct()
  const saved = await save(
    price(variant, { currency_code: 'gbp' }),
    price('variant_none'),
    price(variant),
    price(variant, { amount: 1300 }),
  )
  expect(saved.at('results')).toEqual([
    { status: 'refused', message: 'The store does not sell there' },
    { status: 'refused', message: 'This variant no longer exists' },
    { status: 'saved' },
    { status: 'refused', message: 'This cell is there twice' },
  ])
  expect(await amountsOf(id, variant)).toEqual(['eur 1200'])
})

test('a price that somebody else has changed stays, and the newer one is told', async () => {
  const { id, variant } = await aProduct()
  await save(price(variant, { amount: 1100 }))
  const late = await save(price(variant))
  expect(late.at('results')).toEqual([{ status: 'conflict', current: 1100 }])
  expect(await amountsOf(id, variant)).toEqual(['eur 1100'])
  expect((await save(price(variant, { was: 1100 }))).at('results.0.status')).toBe('saved')
})

test('of two who save one cell at the same moment one wins', async () => {
  const { variant } = await aProduct()
  const amounts = [1100, 1200, 1300, 1400]
  const replies = await Promise.all(amounts.map((amount) => save(price(variant, { amount }))))
  const statuses = replies.map((reply) => reply.at('results.0.status'))
  expect(statuses.filter((status) => status === 'saved')).toHaveLength(1)
})

test('the same request once more has the same results', async () => {
  const { id, variant } = await aProduct()
  for (const _ of [1, 2])
    expect((await save(price(variant))).at('results')).toEqual([{ status: 'saved' }])
  expect(await amountsOf(id, variant)).toEqual(['eur 1200'])
})

test('prices of a list are its own, and the usual ones stay', async () => {
  const { id, variant } = await aProduct()
  const list = await manager.post('/admin/price-lists', aPriceList({ status: 'draft' }))
  const price_list_id = list.text('price_list.id')
  const prices = [price(variant, { amount: 900, was: null })]
  const saved = await manager.post('/admin/prices', { price_list_id, prices })
  expect(saved.at('results')).toEqual([{ status: 'saved' }])
  expect(await amountsOf(id, variant)).toEqual(['eur 1000', 'eur 900 of a list'])
  const strange = { price_list_id: 'pl_none', prices }
  expect((await manager.call('POST', '/admin/prices', strange)).status).toBe(404)
})

/** A price list with a price of €9.00 for so many pieces of a variant. */
async function aPricedList() {
  const { variant } = await aProduct()
  const quantity = { min_quantity: 2, max_quantity: 9 }
  const prices = [{ variant_id: variant, currency_code: 'eur', amount: 900, ...quantity }]
  const list = await manager.post('/admin/price-lists', aPriceList({ status: 'draft', prices }))
  const price_list_id = list.text('price_list.id')
  const cell = (fields: Fields) => price(variant, { ...quantity, was: 900, ...fields })
  const saveOf = (...cells: readonly Fields[]) =>
    manager.call('POST', '/admin/prices', { price_list_id, prices: cells })
  const amounts = async () => {
    const read = await manager.get(`/admin/price-lists/${price_list_id}`)
    return read.list('price_list.prices', 'amount').map(Number)
  }
  return { variant, cell, saveOf, amounts }
}

test('of two who change a price of a quantity at the same moment one wins', async () => {
  const { cell, saveOf, amounts } = await aPricedList()
  const replies = await Promise.all([700, 750, 800].map((amount) => saveOf(cell({ amount }))))
  const statuses = replies.map((reply) => reply.at('results.0.status'))
  expect(statuses.filter((status) => status === 'saved')).toHaveLength(1)
  expect(await amounts()).toHaveLength(1)
})

test('a price of another quantity is a price of its own, and each is removed by itself', async () => {
  const { variant, cell, saveOf, amounts } = await aPricedList()
  const saved = await saveOf(
    cell({ amount: 800, min_quantity: 10, max_quantity: null, was: null }),
    price(variant, { amount: 1000, was: null }),
    cell({ amount: 600, min_quantity: 9, max_quantity: 8, was: null }),
  )
  expect(saved.at('results')).toEqual([
    { status: 'saved' },
    { status: 'saved' },
    { status: 'refused', message: 'It begins after its end' },
  ])
  expect((await amounts()).sort()).toEqual([1000, 800, 900])
  expect((await saveOf(cell({ amount: null }))).at('results')).toEqual([{ status: 'saved' }])
  expect((await amounts()).sort()).toEqual([1000, 800])
  const late = await saveOf(cell({ amount: 500 }))
  expect(late.at('results')).toEqual([{ status: 'conflict', current: null }])
})

test('a price in a currency that the store has given up is removed', async () => {
  const { variant, saveOf } = await aPricedList()
  await shop.query(
    `UPDATE money_amount SET currency_code = 'gbp' WHERE min_quantity = 2 AND id IN
       (SELECT money_amount_id FROM product_variant_money_amount WHERE variant_id = $1)`,
    [variant],
  )
  const pound = { currency_code: 'gbp', min_quantity: 2, max_quantity: 9, amount: null, was: 900 }
  expect((await saveOf(price(variant, pound))).at('results')).toEqual([{ status: 'saved' }])
})

test('who has the product open does not save over prices of a sheet', async () => {
  const { id, variant } = await aProduct()
  const seen = (await manager.get(`/admin/products/${id}`)).text('product.updated_at')
  await save(price(variant))
  const stale = await shop
    .as({ cookie: manager.cookie, 'x-if-updated-at': seen })
    .call('POST', `/admin/products/${id}`, { subtitle: 'Older' })
  expect([stale.status, stale.at('code')]).toEqual([409, 'changed_meanwhile'])
})

test('each changed variant has its entry, and one whose cells were refused has none', async () => {
  const { variants } = await aProduct(2)
  const [first = '', second = ''] = variants
  await save(price(first), price(second, { was: 1 }))
  const entries = async (id: string) =>
    manager.get(`/admin/audit-log?resource=variants&resource_id=${id}&action=prices`)
  expect((await entries(first)).at('audit_entries.0')).toMatchObject({
    user_id: manager.id,
    outcome: 'done',
    before: { prices: { eur: 1000 } },
    after: { prices: { eur: 1200 } },
  })
  expect((await entries(second)).number('count')).toBe(0)
})

test('other systems are told of products whose usual prices have changed', async () => {
  const endpoint = unique('endpoint')
  await shop.query(
    `INSERT INTO webhook_endpoint (id, name, url, events)
     VALUES ($1, 'Till', 'https://till.example', '{product.updated}')`,
    [endpoint],
  )
  const [changed, other] = [await aProduct(), await aProduct()]
  const waiting = () =>
    shop.query(
      'SELECT event FROM webhook_delivery WHERE endpoint_id = $1 AND resource_id = ANY($2)',
      [endpoint, [changed.id, other.id]],
    )
  await shop.query('DELETE FROM webhook_delivery WHERE endpoint_id = $1', [endpoint])
  await save(price(changed.variant), price(other.variant, { was: 1 }))
  expect(await waiting()).toEqual([{ event: 'product.updated' }])
  await shop.query('DELETE FROM webhook_endpoint WHERE id = $1', [endpoint])
})

test('read-only staff read both sheets and save neither', async () => {
  for (const path of ['/admin/prices', '/admin/stock-levels']) {
    expect((await reader.get(`${path}?limit=1&q=zz`)).status).toBe(200)
    expect((await reader.call('POST', path, {})).status).toBe(403)
  }
})

test('a batch has at most five thousand cells, and amounts are whole and positive', async () => {
  const cells = (count: number) => Array.from({ length: count }, () => price('variant_none'))
  expect((await save(...cells(5000))).list('results')).toHaveLength(5000)
  expect((await save(...cells(5001))).status).toBe(400)
  const { variant } = await aProduct()
  for (const amount of [-1, 1.5, 2_147_483_648, '12'])
    expect((await save(price(variant, { amount }))).status).toBe(400)
  expect((await save(price(variant, { region_id: 'reg_1' }))).status).toBe(400)
  expect((await save()).status).toBe(400)
})
