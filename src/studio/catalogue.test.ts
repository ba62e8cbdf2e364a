import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { cardsByHandle, listings } from './catalogue.ts'

afterEach(() => vi.unstubAllGlobals())
// What the catalogue has answered here is remembered for a while.
afterAll(() => vi.resetModules())

const requests: string[] = []

const CARDS = [
  {
    ...{ handle: 'guji-uraga', title: 'Guji Uraga', in_stock: true, price_varies: true },
    ...{ amount: 1350, currency_code: 'eur', tax_rate: 7, includes_tax: true },
  },
  {
    ...{ handle: 'cold-brew', title: 'Cold Brew', in_stock: false, price_varies: false },
    ...{ amount: 900, currency_code: 'eur', tax_rate: 7, includes_tax: true },
  },
]

function answerOf(path: string): unknown {
  requests.push(path)
  if (path.includes('/cards?')) return { cards: CARDS }
  if (path.includes('/custom')) return { store: { default_country_code: 'de' } }
  return {
    regions: [
      { id: 'reg_us', countries: [{ iso_2: 'us' }] },
      { id: 'reg_eu', countries: [{ iso_2: 'de' }] },
    ],
  }
}

test('products are picked with the price and the stock that the shop has for its own country', async () => {
  vi.stubGlobal('fetch', async (path: string) => Response.json(answerOf(path)))
  const found = await cardsByHandle(['guji-uraga', 'cold-brew', 'gone'])
  expect([...found.values()]).toMatchObject([
    { handle: 'guji-uraga', price: 'from €13.50', isInStock: true },
    { handle: 'cold-brew', price: '€9.00', isInStock: false },
  ])
  expect(requests.filter((path) => path.includes('/cards?'))).toEqual([
    expect.stringContaining('region_id=reg_eu'),
  ])
})

test('an editor can choose every category and every collection, however many there are', async () => {
  const rows = Array.from({ length: 130 }, (_, at) => ({
    handle: `h-${at}`,
    name: 'Tea',
    title: 'New',
  }))
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URLSearchParams(path.replace(/^[^?]*/, ''))
    const offset = Number(query.get('offset'))
    const some = rows.slice(offset, offset + Number(query.get('limit')))
    return Response.json({ collections: some, product_categories: some })
  })
  const paths = (await listings()).map(({ path }) => path)
  expect(paths).toHaveLength(260)
  expect(paths).toEqual(expect.arrayContaining(['categories/h-129', 'collections/h-129']))
})
