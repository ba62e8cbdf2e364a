import type { APIRoute } from 'astro'
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

/** Views of a listing by sort order or filter, which are not canonical. */
const VIEWS = ['q', 'category', 'collection', 'type', 'tag', 'option', 'price', 'available', 'sort']

/** Robots may read every public page, once. */
export const GET: APIRoute = (context) => {
  const paths = [
    ...PERSONAL,
    '/search',
    ...VIEWS.flatMap((name) => [`/*?${name}=`, `/*?*&${name}=`]),
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
