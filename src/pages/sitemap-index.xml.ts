import type { APIRoute } from 'astro'
import { SITEMAP_KINDS, sitemapIndex } from '#domain/seo/sitemap.ts'
import { textFor } from '#loaders/content/text.ts'
import { addressOf } from '#loaders/shop.ts'

/**
 * Lists every file of the sitemap: one for editors' pages, and as many as needed for each kind of
 * catalogue page.
 */
export const GET: APIRoute = async (context) => {
  const { locals } = context
  const { kinds, limit } = await locals.commerce.sitemap.overview()
  const files = SITEMAP_KINDS.flatMap((kind) => {
    const { count, updatedAt } = kinds[kind]
    return Array.from({ length: Math.ceil(count / limit) }, (_, index) => ({
      url: addressOf(locals, `/sitemaps/${kind}-${index + 1}.xml`),
      changedAt: updatedAt,
    }))
  })
  const pages = { url: addressOf(locals, '/sitemaps/pages-1.xml') }
  return textFor(context, 'application/xml', sitemapIndex([pages, ...files]), [
    'products',
    'categories',
    'collections',
  ])
}
