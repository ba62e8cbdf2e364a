import type { APIContext } from 'astro'
import { expect, test } from 'vitest'
import type { SitemapEntry } from '#domain/seo/sitemap.ts'
import { GET } from '../../pages/sitemaps/[kind]-[page].xml.ts'

/** The first file of products, of these. */
async function fileOf(...entries: readonly SitemapEntry[]): Promise<string> {
  const fields = {
    params: { kind: 'products', page: '1' },
    cache: { set: () => {} },
    locals: {
      siteUrl: 'https://shop.example',
      commerce: { sitemap: { page: async () => ({ entries, count: entries.length }) } },
    },
  }
  const context: APIContext = Object.create(fields)
  return (await GET(context)).text()
}

const product = (handle: string, ...pictures: readonly string[]): SitemapEntry => ({
  ...{ handle, pictures },
  updatedAt: '2026-11-30T12:00:00Z',
})

test('a picture whose address is none is left out, and everything else is listed', async () => {
  const file = await fileOf(
    product('guji', 'https://', '/pictures/guji.svg'),
    product('кофе', '/\\', 'https://cdn.example/a b.jpg'),
  )
  const listed = [...file.matchAll(/<(?:image:)?loc>([^<]+)</g)].map(([, address]) => address)
  expect(listed).toEqual([
    'https://shop.example/products/guji',
    'https://shop.example/pictures/guji.svg',
    'https://shop.example/products/%D0%BA%D0%BE%D1%84%D0%B5',
    'https://cdn.example/a%20b.jpg',
  ])
})
