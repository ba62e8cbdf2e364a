import type { APIRoute } from 'astro'
import { VALUE_FACETS } from '#domain/catalogue/listing-filter.ts'
import { textFor } from '#loaders/content/text.ts'
import { addressOf } from '#loaders/shop.ts'

const PERSONAL = [
  '/cart',
  '/checkout',
  '/order/',
  '/orders/',
  '/account',
  '/admin',
  '/region',
  '/commerce/',
  '/matomo.php',
  '/discount/',
]

/** Views of a listing that are no pages of their own. */
const VIEWS = ['q', 'price', 'available', 'sort']

/** Robots may read every public page, once. */
export const GET: APIRoute = (context) => {
  const paths = [
    ...PERSONAL,
    '/search',
    ...VIEWS.map((name) => `/*?${name}=`),
    // A listing with one of these is a page of its own; with more, their number is endless (SE-3).
    ...[...VALUE_FACETS, ...VIEWS].map((name) => `/*?*&${name}=`),
  ]
  const rules = [
    'User-agent: *',
    'Allow: /',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${addressOf(context.locals, '/sitemap-index.xml')}`,
  ]
  return textFor(context, 'text/plain', `${rules.join('\n')}\n`, ['store'])
}
