import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRecord } from '#domain/web/json.ts'
import { STAFF_NUMBER_AT_MOST } from '#domain/web/request-bounds.ts'
import { recordWrites, writesSince } from '../rights/written-tables.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'
import { type NumericWrite, numericWrites } from './support/numbers-of-staff.ts'

let shop: FreshTestShop
let writes: readonly NumericWrite[]
beforeAll(async () => {
  shop = await openFreshTestShop()
  writes = await numericWrites(shop)
  await recordWrites(shop)
})
afterAll(() => shop.stop())

const WRONG: readonly unknown[] = [
  STAFF_NUMBER_AT_MOST + 1,
  2_147_483_648,
  -1,
  0.5,
  'abc',
  '9'.repeat(60_000),
]

interface Wrong {
  readonly field: string
  readonly body: unknown
}

/** The body with each of its quantities and amounts in turn replaced. */
function withEach(body: unknown, value: unknown, field = ''): Wrong[] {
  if (Array.isArray(body))
    return body.flatMap((each) =>
      withEach(each, value, field).map((wrong) => ({ ...wrong, body: [wrong.body] })),
    )
  if (isRecord(body))
    return Object.entries(body).flatMap(([name, held]) =>
      withEach(held, value, name).map((wrong) => ({
        ...wrong,
        body: { ...body, [name]: wrong.body },
      })),
    )
  const isAmount = typeof body === 'number' && !field.startsWith('interval')
  return isAmount ? [{ field, body: value }] : []
}

const bodiesWith = ({ path, body }: NumericWrite, value: unknown) =>
  withEach(body, value).flatMap(({ field, body: wrong }) =>
    isRecord(wrong) ? [{ path, field, body: wrong }] : [],
  )

test('a quantity or an amount of staff that cannot be is refused by its name, and nothing is written', async () => {
  const faults: string[] = []
  for (const write of writes) {
    for (const { path, field, body } of WRONG.flatMap((value) => bodiesWith(write, value))) {
      const reply = await shop.staff.call('POST', path, body)
      const words = String(reply.at('message'))
      if (reply.status === 400 && words.includes(field) && words.length < 200) continue
      faults.push(`${path} ${JSON.stringify(body).slice(0, 200)}: ${reply.status} ${words}`)
    }
  }
  expect(faults).toEqual([])
  expect(await writesSince(shop)).toEqual([])
})

test('a line of staff has as many pieces at most as one of a shopper', async () => {
  const lines = writes.filter(({ path }) => /\/(?:order-edits|draft-orders|orders)\b/.test(path))
  for (const { path, field, body } of lines.flatMap((write) => bodiesWith(write, 10_001))) {
    if (field !== 'quantity') continue
    const reply = await shop.staff.call('POST', path, body)
    expect([path, reply.at('message')]).toEqual([
      path,
      expect.stringMatching(/quantity must be a whole number from [01] to 10,000$/),
    ])
  }
  expect(await writesSince(shop)).toEqual([])
})

test('a quantity or an amount that is nothing is no fault of the store', async () => {
  const faults: string[] = []
  for (const write of writes) {
    for (const { path, body } of bodiesWith(write, null)) {
      const reply = await shop.staff.call('POST', path, body)
      if (reply.status >= 500)
        faults.push(`${path} ${JSON.stringify(body)}: ${reply.status} ${reply.at('message')}`)
    }
  }
  expect(faults).toEqual([])
})

test.each([-1, 100.5, '7', 1e9])('a tax rate of %j is refused by its name', async (rate) => {
  const region = shop.regionOf('eur')
  for (const [path, body] of [
    ['/admin/tax-rates', { name: 'Books', code: 'books', region_id: region, rate }],
    [`/admin/regions/${region}`, { tax_rate: rate }],
  ] as const) {
    const reply = await shop.staff.call('POST', path, body)
    expect([reply.status, reply.at('message')]).toEqual([
      400,
      expect.stringMatching(/rate must be a number from 0 to 100$/),
    ])
  }
})

test('a tax rate may have a fraction', async () => {
  const rate = { name: 'Books', code: 'books', region_id: shop.regionOf('eur'), rate: 5.5 }
  expect((await shop.staff.post('/admin/tax-rates', rate)).at('tax_rate.rate')).toBe(5.5)
})
