import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { lockInserts } from '#tests/support/table-locks.ts'
import { until } from '#tests/support/until.ts'
import { type FreshTestShop, openFreshTestShop, placeOrder } from '../support/test-shop.ts'
import { aJob, shopify, upload } from './support/jobs.ts'

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop({ worker: true })
})
afterAll(() => shop.stop())

async function download(key: string): Promise<string> {
  const link = await shop.staff.post('/admin/uploads/download-url', { file_key: key })
  const answer = await fetch(new URL(link.text('download_url'), shop.url))
  return answer.text()
}

test('a Shopify file is prepared as a dry run that names bad rows, and imported when confirmed', async () => {
  const [good, bad] = [unique('assam'), unique('sencha')]
  const fileKey = await upload(
    shop,
    shopify([
      `${good},Assam,Malty,Size,100 g,${unique('A')},9.00`,
      `${bad},Sencha,Green,Size,100 g,${unique('S')},cheap`,
    ]),
  )
  const job = await aJob(shop, { type: 'shopify-import', dry_run: true, context: { fileKey } })
  const prepared = await job.becomes('pre_processed', 'failed')
  expect(prepared.at('batch_job.status')).toBe('pre_processed')
  expect(prepared.at('batch_job.result')).toMatchObject({ count: 2, advancement_count: 2 })
  const problem = {
    code: 'refused',
    line: 3,
    handle: bad,
    message: 'Variant Price "cheap" is not a price in EUR',
  }
  expect(prepared.at('batch_job.result.errors')).toEqual([problem])
  expect((await shop.staff.get(`/admin/products?handle=${good}`)).number('count')).toBe(0)

  await shop.staff.post(`${job.path}/confirm`)
  const done = await job.becomes('completed', 'failed')
  expect([done.at('batch_job.status'), done.at('batch_job.result.progress')]).toEqual([
    'completed',
    1,
  ])
  expect(done.at('batch_job.result.errors')).toEqual([problem])
  expect((await shop.staff.get(`/admin/products?handle=${good}`)).number('count')).toBe(1)
  expect((await shop.staff.get(`/admin/products?handle=${bad}`)).number('count')).toBe(0)
})

test('the progress of a Shopify file is seen while it runs, and a cancelled one stops', async () => {
  const many = Array.from({ length: 300 }, () => unique('many'))
  const rows = many.map((handle) => `${handle},Many,Plenty,Size,100 g,${handle},9.00`)
  const fileKey = await upload(shop, shopify(rows))
  const inTheMiddle = await lockInserts(shop, 'product', `NEW.handle = '${many[150]}'`)
  const job = await aJob(shop, { type: 'shopify-import', dry_run: false, context: { fileKey } })
  await inTheMiddle.untilBlocked()
  await until(
    'some of it is written',
    async () => {
      const seen = await shop.staff.get(job.path)
      if (seen.text('batch_job.status') !== 'processing') return false
      return seen.number('batch_job.result.progress') > 0
    },
    60_000,
  )
  await shop.staff.post(`${job.path}/cancel`)
  await inTheMiddle.release()
  const done = (await job.becomes('canceled')).number('batch_job.result.advancement_count')
  expect(done).toBeLessThan(many.length)
  await until('the import has ended', async () => {
    const held = await shop.query(
      "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 7303",
    )
    return held.length === 0
  })
  expect((await shop.staff.get(job.path)).at('batch_job.status')).toBe('canceled')
}, 120_000)

test('a file that is no table of products fails with the reason', async () => {
  const fileKey = await upload(shop, 'name;price\nAssam;9')
  const job = await aJob(shop, { type: 'shopify-import', dry_run: true, context: { fileKey } })
  const failed = await job.becomes('failed', 'pre_processed')
  expect([failed.at('batch_job.status'), failed.at('batch_job.result.errors.0')]).toEqual([
    'failed',
    expect.stringMatching(/Handle/),
  ])
})

test('products are exported to a file that staff download', async () => {
  const job = await aJob(shop, { type: 'product-export', dry_run: false, context: {} })
  const done = await job.becomes('completed', 'failed')
  expect(done.at('batch_job.status')).toBe('completed')
  const csv = await download(done.text('batch_job.result.file_key'))
  expect(csv).toMatch(/^.?Product Id;Product Handle;Product Title/)
  expect(csv.split('\n').length).toBeGreaterThan(36)
})

test('orders are exported with what shoppers wrote in cells of its own', async () => {
  const address = { address_1: '=1+2; "the mill"' }
  const first = await placeOrder(shop, shop.guest, { address })
  const second = await placeOrder(shop, shop.guest)
  const job = await aJob(shop, { type: 'order-export', dry_run: false, context: {} })
  const done = await job.becomes('completed', 'failed')
  expect(done.at('batch_job.status')).toBe('completed')
  const csv = await download(done.text('batch_job.result.file_key'))
  const { data } = Papa.parse(csv.trimEnd(), { header: true, delimiter: ';' })
  expect(data.slice(0, 2)).toMatchObject([
    { Order_ID: second.id, 'Currency Code': 'eur' },
    { Order_ID: first.id, 'Shipping Address 1': `'=1+2; "the mill"`, 'Currency Code': 'eur' },
  ])
})

test("the core's file makes a product with its prices, and names what is wrong in one", async () => {
  const handle = unique('lapsang')
  const head =
    'Product Handle;Product Title;Product Status;Product Discountable;Option 1 Name;Variant Title;Variant SKU;Variant Inventory Quantity;Variant Allow Backorder;Variant Manage Inventory;Option 1 Value;Price EUR'
  const fileKey = await upload(
    shop,
    `${head}\n${handle};Lapsang;published;true;Size;100 g;${unique('L')};5;false;true;100 g;9.5\n`,
  )
  const job = await aJob(shop, { type: 'product-import', dry_run: false, context: { fileKey } })
  const done = await job.becomes('completed', 'failed')
  expect([done.at('batch_job.status'), done.at('batch_job.result.errors')]).toEqual([
    'completed',
    undefined,
  ])
  const made = await shop.staff.get(`/admin/products?handle=${handle}`)
  expect(made.at('products.0.variants.0.prices.0.amount')).toBe(950)

  const wrong = await upload(shop, 'Product Handle;Colour of the box\nassam;red\n')
  const refused = await aJob(shop, {
    type: 'product-import',
    dry_run: false,
    context: { fileKey: wrong },
  })
  const failed = await refused.becomes('completed', 'failed')
  expect([failed.at('batch_job.status'), String(failed.at('batch_job.result.errors'))]).toEqual([
    'failed',
    expect.stringMatching(/Colour of the box/),
  ])
})
