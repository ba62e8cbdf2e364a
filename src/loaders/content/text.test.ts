import type { APIContext } from 'astro'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeliveryOffer } from '#domain/delivery/delivery-offer.ts'
import { GET } from '../../pages/products/[handle].md.ts'
import { productDelivery } from '../catalogue/delivery.ts'
import { sharedFor } from '../shop.ts'

const REGION = {
  id: 'reg_eu',
  name: 'EU',
  currencyCode: 'eur',
  taxRate: 7,
  includesTax: true,
  countries: [{ code: 'de', name: 'Germany' }],
}
/** Packed in Berlin until 14:00. */
const POST: DeliveryOffer = {
  id: 'so_post',
  profileId: 'sp_1',
  name: 'Post',
  amount: 490,
  from: 0,
  includesTax: true,
  times: {
    cutOffMinutes: 14 * 60,
    timeZone: 'Europe/Berlin',
    handlingDays: 0,
    transitDays: [2, 3],
    workingDays: [1, 2, 3, 4, 5],
    carrierDays: [1, 2, 3, 4, 5],
    holidays: [],
  },
}
const PRODUCT = {
  id: 'prod_1',
  shippingProfileId: 'sp_1',
  handle: 'guji-uraga',
  title: 'Guji Uraga',
  subtitle: '',
  description: '',
  pictures: [],
  options: [],
  variants: [],
  categories: [],
  collection: null,
  facts: {},
}

const keep = vi.fn()
const locals = {
  siteUrl: 'https://shop.example',
  store: { name: 'Perennial' },
  region: REGION,
  remember: (_key: string, _tags: readonly string[], load: () => unknown) => load(),
  commerce: {
    categories: { list: async () => [] },
    shippingOptions: { ofRegion: async () => [POST] },
    products: { byHandle: async () => PRODUCT },
  },
}
const context: APIContext = Object.create({
  locals,
  params: { handle: PRODUCT.handle },
  cache: { set: keep },
})

beforeEach(() => {
  // A Monday, ten minutes before the last parcels are packed.
  vi.useFakeTimers({ now: new Date('2026-11-23T12:50:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a product as Markdown is kept as long as its page: until its day of arrival is another', async () => {
  const text = await (await GET(context)).text()
  expect(text).toContain('Arrives Wed 25')
  const { holdsForS } = await productDelivery(context.locals, PRODUCT)
  expect(holdsForS).toBe(600)
  const { maxAge, swr } = sharedFor([], holdsForS)
  expect(keep).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ maxAge, swr }))
})
