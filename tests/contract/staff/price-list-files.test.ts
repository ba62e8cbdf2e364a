import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPriceList } from '#tests/fixtures/price-list.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let variant: { readonly id: string; readonly sku: string }
beforeAll(async () => {
  shop = await openTestShop()
  const { id } = await shop.aVariant()
  const [row] = await shop.query('SELECT sku FROM product_variant WHERE id = $1', [id])
  variant = { id, sku: String(row?.['sku']) }
})
afterAll(() => shop.stop())

const HEAD = 'SKU,Currency,Region,From quantity,To quantity,Price'
const csvOf = (...lines: readonly string[]) => [HEAD, ...lines].join('\n')

async function aList(prices: Parameters<typeof aPriceList>[0] = {}) {
  const made = await shop.staff.post(
    '/admin/price-lists',
    aPriceList({ status: 'draft', ...prices }),
  )
  const id = made.text('price_list.id')
  return { id, path: `/admin/price-lists/${id}` }
}

const pricesOf = async (path: string) => {
  const reply = await shop.staff.get(path)
  return reply
    .list('price_list.prices')
    .map((_, index) => {
      const at = (name: string) => reply.at(`price_list.prices.${index}.${name}`)
      return [at('currency_code'), at('min_quantity'), at('amount')].join(' ')
    })
    .sort()
}

test('prices of a file are added and changed, by currency, region and quantity', async () => {
  const eur = { variant_id: variant.id, currency_code: 'eur', amount: 900 }
  const { path } = await aList({ prices: [eur] })
  const csv = csvOf(
    `${variant.sku},EUR,,,,8.50`,
    `${variant.sku},USD,,,,9.5`,
    `${variant.sku},EUR,,12,,7.00`,
    `${variant.sku},,Japan,,,1200`,
  )
  const checked = await shop.staff.post(`${path}/csv/check`, { csv })
  expect(checked.at('problems')).toEqual([])
  expect(['added', 'changed', 'removed', 'unchanged'].map((name) => checked.at(name))).toEqual([
    3, 1, 0, 0,
  ])
  expect(await pricesOf(path)).toEqual(['eur  900'])
  await shop.staff.post(`${path}/csv`, { csv })
  expect(await pricesOf(path)).toEqual(['eur  850', 'eur 12 700', 'jpy  1200', 'usd  950'])
})

test('a file that the shop has written says the same again', async () => {
  const { path } = await aList({
    prices: [
      { variant_id: variant.id, currency_code: 'eur', amount: 905 },
      { variant_id: variant.id, currency_code: 'jpy', amount: 1200, min_quantity: 6 },
    ],
  })
  const csv = (await shop.staff.get(`${path}/csv`)).text('csv')
  expect(csv).toContain('9.05')
  const checked = await shop.staff.post(`${path}/csv/check`, { csv, replaces: true })
  expect([checked.at('unchanged'), checked.at('added'), checked.at('removed')]).toEqual([2, 0, 0])
})

test('a file of thousands of prices is taken', async () => {
  const { path } = await aList()
  const lines = Array.from(
    { length: 4_000 },
    (_, index) => `${variant.sku},EUR,,${index + 2},${index + 2},${(9 + index / 100).toFixed(2)}`,
  )
  const csv = csvOf(...lines)
  expect(csv.length).toBeGreaterThan(100_000)
  const checked = await shop.staff.post(`${path}/csv/check`, { csv })
  expect([checked.at('problems'), checked.at('added')]).toEqual([[], 4_000])
})

test('prices that a file does not name are removed on request alone', async () => {
  const usd = { variant_id: variant.id, currency_code: 'usd', amount: 900 }
  const { path } = await aList({ prices: [usd] })
  const csv = csvOf(`${variant.sku},EUR,,,,8.50`)
  await shop.staff.post(`${path}/csv`, { csv })
  expect(await pricesOf(path)).toEqual(['eur  850', 'usd  900'])
  await shop.staff.post(`${path}/csv`, { csv, replaces: true })
  expect(await pricesOf(path)).toEqual(['eur  850'])
})

test.each([
  ['NO-SUCH-SKU,EUR,,,,1.00', 'There is no variant NO-SUCH-SKU'],
  ['SKU,GBP,,,,1.00', 'The store does not sell in GBP'],
  ['SKU,,Atlantis,,,1.00', 'There is no region Atlantis'],
  ['SKU,USD,Japan,,,100', 'Japan sells in JPY'],
  ['SKU,JPY,,,,10.50', '10.50 is not a price in JPY'],
  ['SKU,EUR,,,,', 'Price is empty'],
  ['SKU,EUR,,six,,1.00', 'From quantity is not a whole number: six'],
  ['SKU,EUR,,6,3,1.00', 'To quantity is below From quantity'],
])('%s is refused with its line, and no other line counts', async (line, message) => {
  const { path } = await aList()
  const csv = csvOf(`${variant.sku},EUR,,,,8.50`, line.replace(/^SKU/, variant.sku))
  const checked = await shop.staff.post(`${path}/csv/check`, { csv })
  expect(checked.at('problems')).toEqual([{ line: 3, message }])
  const refused = await shop.staff.call('POST', `${path}/csv`, { csv })
  expect([refused.status, refused.at('message')]).toEqual([400, `Line 3: ${message}`])
  expect(await pricesOf(path)).toEqual([])
})

test('a file without the columns, one price twice, and no list are refused', async () => {
  const { path } = await aList()
  const problems = async (csv: string) =>
    (await shop.staff.post(`${path}/csv/check`, { csv })).list('problems', 'message')
  expect(await problems('Title,Amount\nCoffee,9')).toEqual(['The columns SKU and Price are needed'])
  const twice = `${variant.sku},EUR,,,,8.50`
  expect(await problems(csvOf(twice, twice))).toEqual(['The same price is on a line above'])
  const missing = await shop.staff.call('POST', '/admin/price-lists/pl_none/csv', { csv: 'x' })
  expect(missing.status).toBe(404)
})

test('a look at a file leaves no trace among changes', async () => {
  const { id, path } = await aList()
  await shop.staff.post(`${path}/csv/check`, { csv: csvOf(`${variant.sku},EUR,,,,8.50`) })
  await shop.staff.post(`${path}/csv`, { csv: csvOf(`${variant.sku},EUR,,,,8.50`) })
  const entries = await shop.staff.get(`/admin/audit-log?resource=price-lists&resource_id=${id}`)
  expect(entries.list('audit_entries', 'action')).toEqual(['csv', 'create'])
})

test('a price list is read without its prices', async () => {
  const eur = { variant_id: variant.id, currency_code: 'eur', amount: 900 }
  const { path } = await aList({ prices: [eur] })
  const reply = await shop.staff.get(`${path}?expand=customer_groups`)
  expect([reply.at('price_list.customer_groups'), reply.at('price_list.prices')]).toEqual([
    [],
    undefined,
  ])
})

test.each([
  ['a price that the file changes', 'eur', 950, false],
  ['a price that the file leaves as it was', 'usd', 950, false],
  ['a price that the file would remove', 'jpy', 1500, true],
])('%s is not replaced if a colleague has saved it since', async (_, code, amount, replaces) => {
  const priceOf = (currency_code: string) => ({ variant_id: variant.id, currency_code })
  const was = { eur: 900, usd: 990, jpy: 1200 }
  const prices = Object.entries(was).map(([each, value]) => ({ ...priceOf(each), amount: value }))
  const { id, path } = await aList({ prices })
  const csv = csvOf(`${variant.sku},EUR,,,,8.50`, `${variant.sku},USD,,,,9.90`)
  const look = async () =>
    (await shop.staff.post(`${path}/csv/check`, { csv, replaces })).at('seen')
  const take = async (seen: unknown) =>
    (await shop.staff.call('POST', `${path}/csv`, { csv, replaces, seen })).status
  const seen = await look()
  await shop.staff.post('/admin/prices', {
    price_list_id: id,
    prices: [
      { ...priceOf(code), amount, was: Object.entries(was).find(([each]) => each === code)?.[1] },
    ],
  })
  expect(await take(seen)).toBe(409)
  expect(await pricesOf(path)).toContain(`${code}  ${amount}`)
  expect(await take(await look())).toBe(200)
  expect(await pricesOf(path)).toEqual(['eur  850', ...(replaces ? [] : ['jpy  1200']), 'usd  990'])
})

test('an import and a save at once: whoever is second is told', async () => {
  const eur = { variant_id: variant.id, currency_code: 'eur' }
  const { id, path } = await aList({ prices: [{ ...eur, amount: 900 }] })
  const csv = csvOf(`${variant.sku},EUR,,,,8.50`)
  const seen = (await shop.staff.post(`${path}/csv/check`, { csv })).at('seen')
  const save = { price_list_id: id, prices: [{ ...eur, amount: 950, was: 900 }] }
  const [taken, saved] = await Promise.all([
    shop.staff.call('POST', `${path}/csv`, { csv, seen }),
    shop.staff.post('/admin/prices', save),
  ])
  const outcome = [taken.status, saved.at('results.0.status')].join(' ')
  expect(['200 conflict', '409 saved']).toContain(outcome)
  expect(await pricesOf(path)).toEqual([taken.ok ? 'eur  850' : 'eur  950'])
})

test('what changes beside a file is no obstacle to it', async () => {
  const usd = { variant_id: variant.id, currency_code: 'usd' }
  const { id, path } = await aList({ prices: [{ ...usd, amount: 900 }] })
  const csv = csvOf(`${variant.sku},EUR,,,,8.50`)
  const seen = (await shop.staff.post(`${path}/csv/check`, { csv })).at('seen')
  const save = { price_list_id: id, prices: [{ ...usd, amount: 950, was: 900 }] }
  await shop.staff.post('/admin/prices', save)
  await shop.staff.post(`${path}/csv`, { csv, seen })
  expect(await pricesOf(path)).toEqual(['eur  850', 'usd  950'])
})
