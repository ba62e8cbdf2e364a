import { formatPrice, type Price } from '#domain/money/money.ts'
import { fieldsOf } from '#domain/web/json.ts'

// The live catalogue with public rights: Studio is on the shop's own origin.

export interface CatalogueProduct {
  readonly handle: string
  readonly title: string
  readonly thumbnail: string | null
  /** As the shop shows it in its default country; null if it is not sold there. */
  readonly price: string | null
  readonly isInStock: boolean
}

export interface CatalogueCollection {
  readonly handle: string
  readonly title: string
}

const STORE = '/commerce/store'

/** Editors look at a list for longer than this; prices and stock may change meanwhile. */
const REMEMBERED_MS = 15_000

/** Fields are validated at every key stroke: equal requests are shared. */
const remembered = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>()

async function sendRequest(path: string): Promise<unknown> {
  const response = await fetch(`${STORE}${path}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`GET /store${path}: ${response.status}`)
  return response.json()
}

function get(path: string): Promise<unknown> {
  const cached = remembered.get(path)
  if (cached && Date.now() - cached.at < REMEMBERED_MS) return cached.answer
  const answer = sendRequest(path)
  remembered.set(path, { at: Date.now(), answer })
  answer.catch(() => remembered.delete(path))
  return answer
}

type Fields = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.map(fieldsOf) : []
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function priceOf(wire: Fields): string | null {
  const { amount, original_amount: originalAmount, tax_rate: taxRate } = wire
  if (typeof amount !== 'number' || typeof taxRate !== 'number') return null
  const price: Price = {
    amount,
    originalAmount: typeof originalAmount === 'number' ? originalAmount : amount,
    currencyCode: textOf(wire['currency_code']),
    taxRate,
    includesTax: wire['includes_tax'] === true,
  }
  return `${wire['price_varies'] === true ? 'from ' : ''}${formatPrice(price)}`
}

const productOf = (wire: Fields): CatalogueProduct => ({
  handle: textOf(wire['handle']),
  title: textOf(wire['title']),
  thumbnail: textOf(wire['thumbnail']) || null,
  price: priceOf(wire),
  isInStock: wire['in_stock'] === true,
})

/** The region of the shop's default country. */
async function region(): Promise<string> {
  const [places, custom] = await Promise.all([get('/regions'), get('/custom')])
  const home = fieldsOf(fieldsOf(custom)['store'])['default_country_code']
  const regions = listOf(fieldsOf(places)['regions'])
  const isHome = (found: Fields) => listOf(found['countries']).some(({ iso_2 }) => iso_2 === home)
  return textOf((regions.find(isHome) ?? regions[0])?.['id'])
}

/** The maximum number of products in one request. */
const HANDLES_AT_ONCE = 50

/** The products of these handles that still exist. Throws if commerce does not answer. */
export async function cardsByHandle(
  handles: readonly string[],
): Promise<ReadonlyMap<string, CatalogueProduct>> {
  const wanted = [...new Set(handles)].sort()
  const products: CatalogueProduct[] = []
  for (let first = 0; first < wanted.length; first += HANDLES_AT_ONCE) {
    const some = wanted.slice(first, first + HANDLES_AT_ONCE)
    const query = new URLSearchParams({
      region_id: await region(),
      handles: some.join(','),
      limit: String(some.length),
    })
    products.push(...listOf(fieldsOf(await get(`/cards?${query}`))['cards']).map(productOf))
  }
  return new Map(products.map((product) => [product.handle, product]))
}

/** Suggestions for the typed letters; without any, the shop's first products. */
export async function findProducts(q: string): Promise<readonly CatalogueProduct[]> {
  const words = q.trim().slice(0, 100)
  const query = new URLSearchParams({ region_id: await region(), limit: '12' })
  if (words) query.set('q', words)
  return listOf(fieldsOf(await get(`/cards?${query}`))['cards']).map(productOf)
}

/** The maximum number of entries that commerce returns at once. */
const PAGE = 100

/** Everything that a list of the shop has, by the name of the list in its answer. */
async function everyEntry(path: string, envelope: string): Promise<readonly Fields[]> {
  const all: Fields[] = []
  for (;;) {
    const answer = fieldsOf(await get(`${path}?limit=${PAGE}&offset=${all.length}`))
    const page = listOf(answer[envelope])
    all.push(...page)
    if (page.length < PAGE) return all
  }
}

export async function collections(): Promise<readonly CatalogueCollection[]> {
  return (await everyEntry('/collections', 'collections')).map((wire) => ({
    handle: textOf(wire['handle']),
    title: textOf(wire['title']),
  }))
}

/** Categories and collections, as paths of the shop with their names. */
export async function listings(): Promise<readonly { path: string; title: string }[]> {
  const found = await everyEntry('/product-categories', 'product_categories')
  const categories = found.map((wire) => ({
    path: `categories/${textOf(wire['handle'])}`,
    title: textOf(wire['name']),
  }))
  const others = (await collections()).map(({ handle, title }) => ({
    path: `collections/${handle}`,
    title,
  }))
  return [...categories, ...others]
}

/** The name of the shop, as titles of pages show it. */
export async function shopName(): Promise<string> {
  return textOf(fieldsOf(fieldsOf(await get('/custom'))['store'])['name'])
}
