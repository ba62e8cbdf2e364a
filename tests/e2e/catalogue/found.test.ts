import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { unique } from '#tests/fixtures/unique.ts'
import { readSchemaTerms, unknownTerms } from '#tests/support/schema-terms.ts'
import { REGIONS } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

// SE-1 to SE-3, as they arrive at who looks for them: no page here runs a script.

const terms = readSchemaTerms()
const GUJI = '/products/guji-uraga'

const graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.record(z.string(), z.unknown())),
})

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['@id', 'name', 'url', 'logo'],
  WebSite: ['@id', 'name', 'url', 'potentialAction'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems'],
  FAQPage: ['mainEntity'],
  Product: ['name', 'image', 'description', 'brand', 'offers'],
  ProductGroup: ['name', 'image', 'description', 'brand', 'productGroupID', 'hasVariant'],
}

const textOf = async (request: APIRequestContext, path: string, status = 200) => {
  const response = await request.get(path)
  expect([path, response.status()]).toEqual([path, status])
  return response.text()
}

/** The nodes of a page's one graph, each a type that it should have. */
function nodesIn(html: string) {
  const blocks = [
    ...html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ]
  expect(blocks).toHaveLength(1)
  return graph.parse(JSON.parse(blocks[0]?.[1] ?? ''))['@graph']
}

const nodeOf = (html: string, type: string) =>
  nodesIn(html).find((node) => node['@type'] === type) ?? {}

for (const path of [
  '/',
  '/help',
  '/privacy',
  '/about',
  '/stories',
  '/stories/tagged/brewing',
  '/stories/what-we-paid',
  '/products',
  '/products?page=2',
  '/categories/coffee',
  '/collections/good-places-to-start',
  GUJI,
  '/products/gyokuro',
]) {
  test(`the structured data of ${path} is valid for schema.org and has what search engines need`, async ({
    request,
  }) => {
    const nodes = nodesIn(await textOf(request, path))
    expect(unknownTerms(nodes, terms)).toEqual([])
    expect(nodes.map((node) => node['@type'])).toEqual(
      expect.arrayContaining(['Organization', 'WebSite']),
    )
    for (const node of nodes) {
      const missing = (REQUIRED[String(node['@type'])] ?? []).filter((name) => !node[name])
      expect([node['@type'], missing]).toEqual([node['@type'], []])
    }
    const ids = nodes.map((node) => node['@id'])
    expect(new Set(ids).size).toBe(ids.length)
  })
}

test('the check of structured data detects unknown properties', () => {
  const made = { '@type': 'Product', name: 'Guji', prize: 1, offers: { '@type': 'Offering' } }
  expect(unknownTerms([made], terms)).toEqual(['[0].prize of Product', '[0].offers is a Offering'])
})

const offered = z.object({
  hasVariant: z.array(
    z.object({
      name: z.string(),
      sku: z.string(),
      offers: z.object({
        url: z.string(),
        price: z.string(),
        priceCurrency: z.string(),
        availability: z.string(),
      }),
    }),
  ),
})

for (const { country, currency } of REGIONS) {
  test(`offers in ${country} have the price of the page`, async ({ request }) => {
    const headers = { cookie: `region=${country}` }
    const html = await (await request.get(GUJI, { headers })).text()
    const { hasVariant } = offered.parse(nodeOf(html, 'ProductGroup'))
    expect(hasVariant.length).toBeGreaterThan(1)
    for (const { offers } of hasVariant) {
      const response = await request.get(offers.url, { headers })
      expect(response.status()).toBe(200)
      const page = await response.text()
      const [, shown = ''] = /data-now[^>]*>([^<]+)</.exec(page) ?? []
      expect(shown.replace(/[^\d.]/g, '')).toBe(offers.price)
      expect(offers.priceCurrency).toBe(currency.toUpperCase())
    }
  })
}

test('a sold-out product is described as sold out in structured data', async ({
  request,
  createProduct,
}) => {
  const { path } = await createProduct({ stock: 0 })
  const html = await textOf(request, path)
  expect(JSON.stringify(nodesIn(html))).toContain('https://schema.org/OutOfStock')
})

test('positions in a listing continue over its pages', async ({ request }) => {
  const positions = z.object({
    itemListElement: z.array(z.object({ position: z.number(), url: z.string() })),
  })
  const read = async (path: string) =>
    positions.parse(nodeOf(await textOf(request, path), 'ItemList')).itemListElement
  const [first, second] = [await read('/products'), await read('/products?page=2')]
  expect([...first, ...second].map(({ position }) => position)).toEqual(
    [...first, ...second].map((_, index) => index + 1),
  )
})

test('the structured questions of the help page are those on the page', async ({
  page,
  request,
}) => {
  const faqSchema = z.object({ mainEntity: z.array(z.object({ name: z.string() })) })
  const { mainEntity } = faqSchema.parse(nodeOf(await textOf(request, '/help'), 'FAQPage'))
  await page.goto('/help')
  const questions = page.locator('main').locator('summary')
  await expect(questions).toHaveText(mainEntity.map(({ name }) => name))
})

test('the sitemap has every public page, and nothing else', async ({
  page,
  request,
  storeUrl,
  admin,
}) => {
  await page.goto('/help')
  // The browser's own parser says whether the XML is well-formed.
  const addressesIn = async (path: string) => {
    const xml = await textOf(request, path)
    return page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      if (parsed.querySelector('parsererror')) throw new Error(text)
      return [...parsed.querySelectorAll('url > loc, sitemap > loc')].map(
        ({ textContent }) => textContent,
      )
    }, xml)
  }
  const files = await addressesIn('/sitemap-index.xml')
  expect(files.map((file) => file.replace(storeUrl, ''))).toEqual([
    '/sitemaps/pages-1.xml',
    '/sitemaps/products-1.xml',
    '/sitemaps/categories-1.xml',
    '/sitemaps/collections-1.xml',
  ])
  const listed = (await Promise.all(files.map(addressesIn))).flat()
  expect(new Set(listed).size).toBe(listed.length)
  const ours = await admin.query(`
    SELECT handle FROM product WHERE status = 'published' AND deleted_at IS NULL
      AND NOT is_giftcard AND title NOT LIKE 'Plain Sunday%'`)
  expect(listed).toEqual(
    expect.arrayContaining(ours.map(({ handle }) => `${storeUrl}/products/${handle}`)),
  )
  // Each is there, and each is called something of its own.
  const titles = new Map<string, string>()
  for (const address of listed.filter((each) => !each.includes('/plain-sunday-'))) {
    const html = await textOf(request, address)
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? []
    expect([titles.get(title), title.length <= 70]).toEqual([undefined, true])
    titles.set(title, address)
    expect(html).toContain(`<link rel="canonical" href="${address}">`)
    expect(html).not.toContain('hreflang')
  }
})

test('a product is in the sitemap with its pictures and last change, and a draft is not', async ({
  request,
  admin,
  createProduct,
}) => {
  const goods = await createProduct()
  const entry = async () => {
    const xml = await textOf(request, '/sitemaps/products-1.xml')
    return xml.split('\n').find((line) => line.includes(`${goods.path}<`)) ?? ''
  }
  await expect.poll(entry).toContain('<image:loc>')
  const before = await entry()
  await admin.staff.post(`/products/${goods.id}`, { subtitle: 'Changed' })
  await expect.poll(entry).not.toBe(before)
  await admin.staff.post(`/products/${goods.id}`, { status: 'draft' })
  await expect.poll(entry).toBe('')
})

for (const path of [
  '/sitemaps/products-999.xml',
  '/sitemaps/products-0.xml',
  '/sitemaps/orders-1.xml',
  '/sitemaps/pages-2.xml',
  '/products/nothing-like-it.md',
]) {
  test(`${path} does not exist`, async ({ request }) => {
    await textOf(request, path, 404)
  })
}

test('robots.txt names the sitemap, and excludes personal pages and mere views', async ({
  request,
  storeUrl,
}) => {
  const lines = (await textOf(request, '/robots.txt')).split('\n')
  expect(lines).toContain(`Sitemap: ${storeUrl}/sitemap-index.xml`)
  for (const path of ['/cart', '/checkout', '/account', '/commerce/', '/search', '/*?sort=']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  // A listing with one filter has a canonical address and is indexed; one with several is not.
  expect(lines).toContain('Disallow: /*?*&tag=')
  expect(lines).not.toContain('Disallow: /*?tag=')
})

test('llms.txt describes the shop and where its pages are', async ({ request, storeUrl }) => {
  const text = await textOf(request, '/llms.txt')
  expect(text).toMatch(/^# Tarn\n\n> /)
  const links = [...text.matchAll(/\]\(<([^>]+)>\)/g)].map(([, url = '']) => url)
  expect(links).toEqual(
    expect.arrayContaining([`${storeUrl}/products`, `${storeUrl}/categories/coffee`]),
  )
  for (const link of links) await textOf(request, link)
})

test('a product is available as Markdown, at the prices of its page', async ({
  request,
  storeUrl,
}) => {
  const html = await textOf(request, GUJI)
  expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${storeUrl}${GUJI}.md">`)
  const response = await request.get(`${GUJI}.md`)
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(/^# Guji Uraga\n/)
  expect(text).toContain('€13.50')
  const yen = await request.get(`${GUJI}.md`, { headers: { cookie: 'region=jp' } })
  expect(await yen.text()).toContain('in JPY, tax included')
})

test('a product’s text is shown as text everywhere', async ({ request, createProduct }) => {
  const name = unique('Plain Sunday')
  const title = `${name} </script><script>alert(1)</script> & "B" | [c](d)`
  const { handle } = await createProduct({ product: { title } })
  const html = await textOf(request, `/products/${handle}`)
  // Inside the quotes of an attribute it is a word like others.
  expect(html.replaceAll(/="[^"]*"/g, '')).not.toContain('<script>alert(1)')
  expect(nodesIn(html)).toContainEqual(expect.objectContaining({ name: title }))
  const text = await textOf(request, `/products/${handle}.md`)
  expect(text.split('\n')[0]).toBe(
    `# ${name} \\</script\\>\\<script\\>alert(1)\\</script\\> \\& "B" \\| \\[c\\](d)`,
  )
})
