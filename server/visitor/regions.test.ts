import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Regions } from './regions.ts'

const FIVE_MINUTES_MS = 300_000

const region = (taxRate: number) => ({
  id: 'reg_eu',
  name: 'EU',
  currency_code: 'eur',
  tax_rate: taxRate,
  countries: [{ iso_2: 'de', name: 'Germany' }],
})
const store = {
  name: 'Perennial',
  default_currency_code: 'eur',
  currency_codes: ['eur'],
  default_sales_channel_id: 'sc_retail',
  support_email: 'help@example.com',
  default_country_code: 'de',
  features: [],
}

/** Commerce, asked for its regions, with a tax rate that tells one list from the next. */
function commerceOf() {
  const shop = { taxRate: 19, isAway: false, asked: 0, answers: Promise.resolve() }
  const fetch = async (input: RequestInfo | URL) => {
    const isRegions = String(input).includes('/store/regions')
    if (isRegions) shop.asked++
    const body = isRegions ? { regions: [region(shop.taxRate)] } : { store }
    await shop.answers
    if (shop.isAway) throw new Error('GET /store/regions: no answer')
    return Response.json(body)
  }
  return { shop, fetch }
}

function openRegions() {
  const { shop, fetch } = commerceOf()
  const causes: string[] = []
  const url = new URL('http://commerce.test')
  const regions = new Regions({ url, fetch }, (cause) => causes.push(cause))
  const taxRate = async () => (await regions.current())?.regions[0]?.taxRate
  return { regions, causes, shop, taxRate }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('a list is requested once, however many wait for it', async () => {
  const { shop, taxRate } = openRegions()
  expect(await Promise.all([taxRate(), taxRate(), taxRate()])).toEqual([19, 19, 19])
  expect(await taxRate()).toBe(19)
  expect(shop.asked).toBe(1)
})

test.each([['regions'], ['store'], ['*']])(
  'after a purge of %s pages show the new list',
  async (tag) => {
    const { regions, shop, taxRate } = openRegions()
    await taxRate()
    shop.taxRate = 16
    regions.purge(['products'])
    expect(await taxRate()).toBe(19)
    regions.purge([tag])
    expect(await taxRate()).toBe(16)
  },
)

test('a list that was requested before a purge is not used after it', async () => {
  const { regions, shop, taxRate } = openRegions()
  const release = Promise.withResolvers<void>()
  shop.answers = release.promise
  const before = taxRate()
  shop.taxRate = 16
  regions.purge(['regions'])
  const after = taxRate()
  release.resolve()
  expect(await Promise.all([before, after])).toEqual([19, 16])
  expect(await taxRate()).toBe(16)
})

test('a list is used for five minutes if its purge never arrived', async () => {
  const { shop, taxRate } = openRegions()
  await taxRate()
  shop.taxRate = 16
  vi.advanceTimersByTime(FIVE_MINUTES_MS)
  expect(await taxRate()).toBe(19)
  vi.advanceTimersByTime(1)
  expect(await taxRate()).toBe(16)
})

test('while commerce is down the last list chooses the region, and no page is rendered with it', async () => {
  const { regions, causes, shop, taxRate } = openRegions()
  await taxRate()
  shop.isAway = true
  regions.purge(['regions'])
  await expect(taxRate()).rejects.toThrow('no answer')
  expect((await regions.settled())?.byCountry.get('de')?.id).toBe('reg_eu')
  expect(causes).toEqual(['regions'])
  shop.isAway = false
  expect(await taxRate()).toBe(19)
})

test('a clock that is set back delays the next request by a second, as any failure', async () => {
  const { regions, shop, taxRate } = openRegions()
  shop.isAway = true
  await expect(taxRate()).rejects.toThrow('no answer')
  shop.isAway = false
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(await regions.settled()).toBeUndefined()
  vi.advanceTimersByTime(1001)
  expect((await regions.settled())?.byCountry.get('de')?.id).toBe('reg_eu')
})
