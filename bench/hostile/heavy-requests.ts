import type { HeavyRequest } from '#tests/support/load-client.ts'
import { type Catalogue, JSON_TYPE } from './catalogue.ts'

/** The maximum number of different items in a cart. */
const LINES = 100
/** The maximum number for a new one. */
const NEW_LINES = 20

const RELATIONS =
  'variants,variants.prices,variants.options,options,options.values,images,tags,collection,type,categories'
const WORDS = ['coffe', 'shrt', 'green tea', 'kettel', 'decaf', 'blue mug']
const wordFor = (turn: number) =>
  encodeURIComponent(`${WORDS[turn % WORDS.length]} ${turn.toString(36)}`)

/**
 * Every expensive request that is accepted, at its most expensive. Most differ each time, so that
 * no cache answers.
 */
export async function heavyRequests({
  regionId: region,
  first,
  variantIds,
  aBag,
}: Catalogue): Promise<readonly HeavyRequest[]> {
  const bag = await aBag(LINES)
  const cards = `/commerce/store/cards?region_id=${region}`
  const picture = encodeURIComponent(first.thumbnail)

  const reads: Readonly<Record<string, (turn: number) => string>> = {
    'a hundred products with all relations': (turn) =>
      `/commerce/store/products?limit=100&offset=${turn}&region_id=${region}&expand=${RELATIONS}`,
    'products by a word': (turn) => `/commerce/store/products?limit=100&q=${wordFor(turn)}`,
    'a hundred variants with all relations': (turn) =>
      `/commerce/store/variants?limit=100&offset=${turn}&region_id=${region}&expand=prices,options,product`,
    'the tree of categories': () =>
      '/commerce/store/product-categories?limit=100&include_descendants_tree=true',
    collections: () => '/commerce/store/collections?limit=100',
    tags: (turn) => `/commerce/store/product-tags?limit=100&q=${wordFor(turn)}`,
    'a hundred cards with facets': (turn) => `${cards}&limit=100&facets=true&price_min=${turn}`,
    'cards by a word': (turn) => `${cards}&limit=100&facets=true&q=${wordFor(turn)}`,
    suggestions: (turn) =>
      `/commerce/store/suggestions?region_id=${region}&limit=12&q=${wordFor(turn)}`,
    'a full bag': () => `/commerce/store/carts/${bag}`,
    'deliveries of a full bag': () => `/commerce/store/shipping-options/${bag}`,
    'a listing nobody has seen': (turn) => `/products?price=${turn}-`,
    'a search nobody has made': (turn) => `/search?q=${wordFor(turn)}`,
    'a page that is not there': (turn) => `/nothing-${turn}`,
    'a product of another variant': (turn) => `/products/${first.handle}?variant=none-${turn}`,
    'a picture nobody has seen': (turn) =>
      `/image?url=${picture}&w=${[640, 750, 828, 1080, 1200, 1920][Math.trunc(turn / 100) % 6]}&q=${(turn % 100) + 1}`,
    'a page of the site map': () => '/sitemaps/products-1.xml',
  }
  const writes: readonly HeavyRequest[] = [
    {
      what: 'a line for a full bag',
      method: 'POST',
      path: () => `/commerce/store/carts/${bag}/line-items`,
      body: () => JSON.stringify({ variant_id: variantIds[0], quantity: 1 }),
      type: JSON_TYPE,
    },
    {
      what: 'the payments of a full bag',
      method: 'POST',
      path: () => `/commerce/store/carts/${bag}/payment-sessions`,
      body: () => '{}',
      type: JSON_TYPE,
    },
    {
      what: 'a new bag of twenty things',
      method: 'POST',
      path: () => '/commerce/store/carts',
      body: () =>
        JSON.stringify({
          region_id: region,
          items: variantIds.slice(0, NEW_LINES).map((id) => ({ variant_id: id, quantity: 1 })),
        }),
      type: JSON_TYPE,
    },
    {
      what: 'a wrong password',
      method: 'POST',
      path: () => '/account/login?_action=signIn',
      body: (turn) => `email=nobody-${turn}%40example.com&password=never-right-${turn}`,
    },
    {
      what: 'a new account',
      method: 'POST',
      path: () => '/account/register?_action=signUp',
      body: (turn) =>
        `email=new-${turn}%40example.com&password=${'Never%20right%20'.repeat(4)}${turn}&firstName=Ada&lastName=Brandt`,
    },
  ]
  return [...Object.entries(reads).map(([what, path]) => ({ what, path })), ...writes]
}
