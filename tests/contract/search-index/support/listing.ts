import { z } from 'zod'
import type { Caller } from '../../resources/caller.ts'
import type { ListingQuery } from './model.ts'

const value = z.object({
  ...{ value: z.string(), label: z.string(), count: z.number(), total: z.number() },
})
const option = z.object({
  name: z.string(),
  title: z.string(),
  is_shown: z.boolean(),
  values: z.array(z.object({ value: z.string(), count: z.number(), total: z.number() })),
})
const listing = z.object({
  cards: z.array(z.looseObject({ id: z.string(), title: z.string() })),
  count: z.number(),
  fuzzy: z.boolean().optional(),
  facets: z.object({
    category: z.array(value),
    collection: z.array(value),
    type: z.array(value),
    tag: z.array(value),
    option: z.array(option),
    lists: z.array(z.object({ facet: z.string(), title: z.string(), is_shown: z.boolean() })),
    price: z.object({ min: z.number(), max: z.number() }).nullable(),
    available: z.number(),
  }),
  without: z.record(z.string(), z.number()),
})

/** The query string, with each value of a facet on its own. */
function queryStringOf(query: ListingQuery & { readonly q?: string }): string {
  const search = new URLSearchParams()
  for (const [name, given] of Object.entries(query)) {
    for (const each of Array.isArray(given) ? given : [given]) search.append(name, String(each))
  }
  return search.toString()
}

/** A listing with its facets, all on one page. */
export async function listingOf(by: Caller, regionId: string, query: string) {
  const path = `/store/cards?region_id=${regionId}&limit=100&facets=true&${query}`
  const reply = await by.get(path)
  return listing.parse(
    reply.at('cards') && {
      cards: reply.at('cards'),
      count: reply.at('count'),
      fuzzy: reply.at('fuzzy'),
      facets: reply.at('facets'),
      without: reply.at('without'),
    },
  )
}

/** The same in the shape of the model. */
export async function answered(by: Caller, regionId: string, query: ListingQuery) {
  const { cards, facets, without } = await listingOf(by, regionId, queryStringOf(query))
  const { price, available, option: options, lists: _, ...flatFacets } = facets
  const flat = options.flatMap(({ name, values }) =>
    values.map(({ value, count }) => [`${name}:${value}`, count]),
  )
  return {
    ids: cards.map(({ id }) => id).toSorted(),
    counts: {
      ...Object.fromEntries(
        Object.entries(flatFacets).map(([name, values]) => [
          name,
          Object.fromEntries(values.map(({ value, count }) => [value, count])),
        ]),
      ),
      option: Object.fromEntries(flat),
    },
    price,
    available,
    without,
  }
}
