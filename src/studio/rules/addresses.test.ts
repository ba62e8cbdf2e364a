import { createClient, type SanityClient } from '@sanity/client'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { queryDataset } from '#tests/support/dataset.ts'
import { isAddress, isFreeAddress } from './addresses.ts'
import { isVacant, leadsOut } from './redirects.ts'

const ABOUT = { _id: 'a', _type: 'page', title: 'About us', slug: { current: 'about' } }
const STORY = { _id: 's', _type: 'story', title: 'Cold brew', slug: { current: 'cold' } }
const REDIRECT = { _id: 'r', _type: 'redirect', from: '/spring/', to: '/about' }
const WINTER = { _id: 'w', _type: 'redirect', from: '/winter', to: '/later' }
const CARD = { handle: 'sold', title: 'Sold', amount: 1, currency_code: 'eur', tax_rate: 7 }

async function answerTo(address: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  if (pathname.includes('/data/query/')) {
    const params = [...searchParams].flatMap(([name, value]) =>
      name.startsWith('$') ? [[name.slice(1), JSON.parse(value)]] : [],
    )
    const query = searchParams.get('query') ?? ''
    return {
      result: await queryDataset(
        query,
        [ABOUT, STORY, REDIRECT, WINTER],
        Object.fromEntries(params),
      ),
    }
  }
  if (pathname.endsWith('/cards'))
    return { cards: searchParams.get('handles') === 'sold' ? [CARD] : [] }
  if (pathname.endsWith('/collections')) return { collections: [{ handle: 'new-season' }] }
  if (pathname.endsWith('/product-categories')) return { product_categories: [{ handle: 'tea' }] }
  return { regions: [{ id: 'reg', countries: [] }], store: {} }
}

const answer = async (address: string) => Response.json(await answerTo(address))

/** Content as Studio's rules ask it. */
const context = {
  getClient: (): SanityClient =>
    createClient({
      ...{ projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: false },
      resolveFetch: () => (address) => answer(String(address)),
    }),
}

afterEach(() => vi.unstubAllGlobals())
// What the catalogue has answered here is remembered for a while.
afterAll(() => vi.resetModules())

test.each([
  ['/', 'about-us', true],
  ['/', 'guides/filter', true],
  ['/', 'cart', 'The shop has its own pages at /cart'],
  ['/', 'products/guide', 'The shop has its own pages at /products'],
  ['/', 'my-home', 'Links with “home”'],
  ['/', 'About', 'lower-case letters'],
  ['/', undefined, 'Every page needs an address'],
  ['/stories/', 'cart', true],
  ['/stories/', 'filter/one', 'One level only'],
] as const)('at %s the address %s is answered with %s', (before, path, verdict) => {
  const result = isAddress(before, path)
  if (verdict === true) expect(result).toBe(true)
  else expect(result).toContain(verdict)
})

test('a page at the beginning of a redirect is published with a warning', async () => {
  expect(await isFreeAddress('/')({ current: 'summer' }, context)).toBe(true)
  expect(await isFreeAddress('/')({ current: 'spring' }, context)).toMatchObject({
    level: 'warning',
    message: expect.stringContaining('A redirect begins at /spring'),
  })
})

test.each([
  ['/old-name', true],
  ['/products/gone', true],
  ['/categories/gone', true],
  ['/orders/7', true],
  ['old', 'An address in the shop'],
  ['/cart', 'The shop has a page of its own at /cart'],
  ['/', 'The shop has a page of its own at /'],
  ['/about/?x=1', 'The page “About us” is at /about'],
  ['/stories/cold', 'The story “Cold brew” is at /stories/cold'],
  ['/products/sold', 'The shop sells what is at /products/sold'],
  ['/products/sold.md', 'The shop sells what is at /products/sold.md'],
  ['/collections/new-season', 'The shop sells what is at /collections/new-season'],
  ['/categories/tea', 'The shop sells what is at /categories/tea'],
])('a redirect from %s is answered with %s', async (from, verdict) => {
  vi.stubGlobal('fetch', answer)
  const result = await isVacant(from, context)
  if (verdict === true) expect(result).toBe(true)
  else expect(result).toContain(verdict)
})

test.each([
  ['/new', true],
  ['https://elsewhere.test/winter', true],
  ['/winter', 'This leads in a circle: /later → /winter → /later'],
  ['https://shop.test/winter', 'This leads in a circle: /later → /winter → /later'],
  ['https://shop.test/later/', 'This leads in a circle: /later → /later'],
])('a redirect from /later to %s is answered with %s', async (to, verdict) => {
  vi.stubGlobal('location', { host: 'shop.test' })
  const value = { _id: 'drafts.later', from: '/later', to }
  expect(await leadsOut(value, { ...context, document: value })).toBe(verdict)
})

test('while commerce is away a redirect from a product may be published', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')))
  expect(await isVacant('/products/later', context)).toMatchObject({ level: 'warning' })
})
