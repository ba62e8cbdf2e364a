import { expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { createDataProvider } from './data-provider.ts'

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
  /** Its Idempotency-Key. */
  readonly key?: string
}

/** A provider whose transport answers `answers` in turn, and what it has sent. */
function providerOver(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { pathname, search } = new URL(String(url))
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    const key = new Headers(init?.headers).get('idempotency-key')
    const path = decodeURIComponent(pathname + search)
    sent.push({ method: init?.method ?? 'GET', path, body, ...(key !== null && { key }) })
    const [status, answer] = answers[sent.length - 1] ?? [500, {}]
    return Response.json(answer, { status })
  }
  const caller = connect({
    baseUrl: 'http://shop.test/commerce',
    retries: 0,
    timeoutMs: 1000,
    fetch,
  })
  return { sent, provider: createDataProvider({ records: createRecords(caller) }) }
}

test('a list is asked for by page, order and filters', async () => {
  const { sent, provider } = providerOver([200, { product_tags: [{ id: 'tag_1' }], count: 31 }])
  const list = await provider.getList('product-tags', {
    pagination: { page: 3, perPage: 10 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { q: 'ripe', value: ['a', 'b'], created_at: { gte: '2026-01-01' } },
  })
  expect(list).toEqual({ data: [{ id: 'tag_1' }], total: 31 })
  expect(sent[0]?.path).toBe(
    '/commerce/admin/product-tags?q=ripe&value[]=a&value[]=b&created_at[gte]=2026-01-01&limit=10&offset=20&order=-created_at',
  )
})

test('tax rates are asked for with each relation by itself, as their route takes them', async () => {
  const { sent, provider } = providerOver([200, { tax_rate: { id: 'txr_1' } }])
  await provider.getOne('tax-rates', { id: 'txr_1' })
  expect(sent[0]?.path).toContain('?expand[]=region&expand[]=products&expand[]=product_types')
})

test('an action carries its key', async () => {
  const { sent, provider } = providerOver([200, {}], [200, {}])
  await provider.act({ method: 'POST', path: 'orders/order_1/refund' }, 'key of the refund')
  await provider.act({ method: 'POST', path: 'orders/order_1/archive' })
  expect(sent.map(({ key }) => key)).toEqual(['key of the refund', undefined])
})

test('a currency is identified by its code, and found in its list', async () => {
  const { sent, provider } = providerOver([200, { currencies: [{ code: 'eur' }], count: 1 }])
  const { data } = await provider.getOne('currencies', { id: 'eur' })
  expect(data).toEqual({ id: 'eur', code: 'eur' })
  expect(sent[0]?.path).toContain('/commerce/admin/currencies?code=eur')
})

test('relations are a list where the backend wants one', async () => {
  const { sent, provider } = providerOver([200, { tax_rates: [], count: 0 }])
  await provider.getList('tax-rates', {})
  expect(sent[0]?.path).toContain('expand[]=region')
})

test('a list of orders asks for totals, which do not come by themselves', async () => {
  const { sent, provider } = providerOver([200, { orders: [], count: 0 }])
  await provider.getList('orders', {})
  const query = new URL(sent[0]?.path ?? '', 'http://localhost').searchParams
  expect(query.get('fields')?.split(',')).toEqual(expect.arrayContaining(['total', 'email']))
})

test('many records are asked for at once where the list takes ids', async () => {
  const { sent, provider } = providerOver([200, { products: [{ id: 'b' }, { id: 'a' }], count: 2 }])
  const { data } = await provider.getMany('products', { ids: ['a', 'b'] })
  expect(data.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(sent.map(({ path }) => path)).toEqual([
    '/commerce/admin/products?id[]=a&id[]=b&limit=100&offset=0&expand=collection,type',
  ])
})

test('many records of a list that takes no ids are asked for one by one', async () => {
  const { sent, provider } = providerOver(
    [200, { region: { id: 'a' } }],
    [200, { region: { id: 'b' } }],
  )
  const { data } = await provider.getMany('regions', { ids: ['a', 'b'] })
  expect([data.length, sent.length]).toEqual([2, 2])
})

test('those of many records that are there are answered, where somebody has deleted another', async () => {
  const { provider } = providerOver([404, {}], [200, { region: { id: 'b' } }])
  const { data } = await provider.getMany('regions', { ids: ['a', 'b'] })
  expect(data.map(({ id }) => id)).toEqual(['b'])
})

test('many records are not answered in part while the store does not answer', async () => {
  const { provider } = providerOver([503, {}], [200, { region: { id: 'b' } }])
  await expect(provider.getMany('regions', { ids: ['a', 'b'] })).rejects.toThrow()
})

test('the settings of the store are one record at the path of a list', async () => {
  const { sent, provider } = providerOver([200, { store: { id: 'store', name: 'Tarn' } }])
  await provider.getOne('store', { id: 'store' })
  expect(sent[0]?.path).toBe('/commerce/admin/store')
})

test('a save sends what has changed', async () => {
  const { sent, provider } = providerOver([200, { collection: { id: 'c', title: 'New' } }])
  const previousData = { id: 'c', title: 'Old', handle: 'old' }
  await provider.update('collections', {
    id: 'c',
    data: { ...previousData, title: 'New' },
    previousData,
  })
  expect(sent).toEqual([
    { method: 'POST', path: '/commerce/admin/collections/c', body: { title: 'New' } },
  ])
})

test('a change is answered with the relations of the record, as its page shows them', async () => {
  const groups = [{ id: 'cgrp_1' }, { id: 'cgrp_2' }]
  const { sent, provider } = providerOver(
    [200, { customer: { id: 'cus_1' } }],
    [200, { customer: { id: 'cus_1', groups } }],
  )
  const before = { id: 'cus_1', groups: [{ id: 'cgrp_1' }] }
  const { data } = await provider.update('customers', {
    id: 'cus_1',
    data: { ...before, groups },
    previousData: before,
  })
  expect(data).toEqual({ id: 'cus_1', groups })
  expect(sent.map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/commerce/admin/customers/cus_1'],
    ['GET', '/commerce/admin/customers/cus_1?expand=groups,shipping_addresses'],
  ])
})

test('an id cannot lead to another route', async () => {
  const { sent, provider } = providerOver([200, { collection: { id: 'c' } }])
  await provider.getOne('collections', { id: '../users?x=1' })
  expect(sent[0]?.path.startsWith('/commerce/admin/collections/')).toBe(true)
})

test('a refusal brings its status, and the problem of each field', async () => {
  const { provider } = providerOver([
    400,
    { type: 'invalid_data', message: 'title must be a string' },
  ])
  await expect(provider.create('collections', { data: { title: 1 } })).rejects.toMatchObject({
    status: 400,
    message: 'title must be a string',
    body: { errors: { title: 'Must be a string' } },
  })
})

test('an answer of another shape is an error, not an empty list', async () => {
  const { provider } = providerOver([200, { hello: 'world' }])
  await expect(provider.getList('products', {})).rejects.toMatchObject({ status: 502 })
})

test('records are removed at once, by requests that outlive the page', async () => {
  const sent: unknown[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent.push([new URL(String(url)).pathname, init?.keepalive])
    return Response.json({})
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
  const provider = createDataProvider({ records: createRecords(caller) })
  const removed = provider.deleteMany('collections', { ids: ['a', 'b'] })
  expect(sent).toEqual([
    ['/admin/collections/a', true],
    ['/admin/collections/b', true],
  ])
  expect(await removed).toEqual({ data: ['a', 'b'] })
  await provider.act({ method: 'DELETE', path: 'collections/a/products/batch', body: {} })
  expect(sent[2]).toEqual(['/admin/collections/a/products/batch', undefined])
})

test('of several removals those that are refused are counted, and the others are done', async () => {
  const refusal: [number, object] = [409, { message: 'It has orders' }]
  const { provider } = providerOver([200, {}], refusal, [200, {}])
  await expect(provider.deleteMany('regions', { ids: ['a', 'b', 'c'] })).rejects.toMatchObject({
    message: '1 of 3 stayed: It has orders',
    body: { left: [{ id: 'b', reason: 'It has orders' }] },
  })
  const { provider: refusing } = providerOver(refusal, refusal)
  await expect(refusing.deleteMany('regions', { ids: ['a', 'b'] })).rejects.toMatchObject({
    message: 'It has orders',
  })
})

test('hundreds of removals are sent a few at a time, and none is left out', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => `col_${index}`)
  const [removed, progress]: [string[], string[]] = [[], []]
  let [atOnce, most] = [0, 0]
  const fetch: typeof globalThis.fetch = async (url) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await Promise.resolve()
    removed.push(new URL(String(url)).pathname)
    atOnce -= 1
    return Response.json({})
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
  const provider = createDataProvider({ records: createRecords(caller) }, undefined, {
    onProgress: (over, total) => progress.push(`${over} of ${total}`),
  })
  expect(await provider.deleteMany('collections', { ids })).toEqual({ data: ids })
  expect(new Set(removed)).toEqual(new Set(ids.map((id) => `/admin/collections/${id}`)))
  expect(most).toBeLessThanOrEqual(10)
  expect([progress.length, progress.at(-1)]).toEqual([250, '250 of 250'])
})

test('a store that does not answer is asked to remove no more, and all that wait are left', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `reg_${index}`)
  const { sent, provider } = providerOver()
  const failure = await provider.deleteMany('regions', { ids }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ body: { left: ids.map((id) => ({ id })) } })
  expect(sent.length).toBeLessThan(30)
})
