import { z } from 'zod'
import { isCurrent, MARKET, type ReadPosition } from '../listing-memory/read.ts'
import type { CardAudience, CardsFilter } from './filter.ts'
import { found, searched } from './found.ts'
import { here, priceLists } from './market.ts'
import { listed } from './members.ts'
import type { Parameter, Statement } from './statement.ts'

/** The pages beside the products of a search. */
const MOST_PAGES = 6

const keys = z.array(z.string())

/** What a search has found: entries, each with its relevance, and what it says beside them. */
const search = z.object({
  ids: z.array(z.number()),
  relevances: z.array(z.number()),
  said: z.object({
    fuzzy: z.boolean(),
    partial: z.boolean(),
    kept: z.array(z.string()),
    dropped: z.array(z.string()),
    pages: z.array(z.unknown()),
  }),
})

const question = z.object({
  market: z.string(),
  is_current: z.boolean(),
  within: keys,
  chosen: z.array(z.number()).nullable(),
  category: keys,
  collection: keys,
  type: keys,
  tag: keys,
  option: keys,
  search: search.nullable(),
})

/** What the words and ids of a filter mean to the database. */
export type Question = z.infer<typeof question>

export const parseQuestion = (body: string): Question => question.parse(JSON.parse(body))

const keyOf = (facet: string, value: string) => `listing_key('${facet}', ${value})::text`

const keysOf = (facet: 'type' | 'tag', values: string) =>
  `ARRAY(SELECT ${keyOf(facet, 'value')} FROM unnest(${values}::text[]) AS value)`

const byHandle = (facet: 'category' | 'collection', handles: string) =>
  `ARRAY(SELECT ${keyOf(facet, 'named.id')} FROM product_${facet} named
    WHERE named.handle = ANY (${handles}::text[]))`

/** In the order of the values. */
const attributeKeys = (values: string) =>
  `ARRAY(SELECT attribute_key(attribute_of(split_part(value, ':', 1)),
      substr(value, strpos(value, ':') + 1))::text
    FROM unnest(${values}::text[]) WITH ORDINALITY AS given (value, place) ORDER BY place)`

const entriesOf = (products: string) => `
  (SELECT coalesce(json_agg(e.id ORDER BY given.place), '[]') FROM ${products}
    JOIN listing_entry e ON e.product_id = given.product_id)`

/** The chosen products by their ids or handles, in the order in which they are given. */
function chosen({ ids, handles }: CardsFilter, parameter: Parameter): string {
  if (ids)
    return entriesOf(
      `unnest(${parameter(ids)}::text[]) WITH ORDINALITY AS given (product_id, place)`,
    )
  if (handles)
    return entriesOf(`(SELECT p.id AS product_id, named.place
      FROM unnest(${parameter(handles)}::text[]) WITH ORDINALITY AS named (handle, place)
      JOIN product p ON p.handle = named.handle AND p.deleted_at IS NULL) AS given`)
  return 'null'
}

/** Read once, so that both columns are in one order. */
const FOUND_ONCE = 'found_once AS MATERIALIZED (SELECT id, relevance FROM found)'

const SEARCH = `json_build_object(
  'ids', (SELECT coalesce(json_agg(id), '[]') FROM found_once),
  'relevances', (SELECT coalesce(json_agg(relevance), '[]') FROM found_once),
  'said', json_build_object(${searched(MOST_PAGES)}))`

/**
 * Asks what a listing is selected by: one row whose `body` is the question as JSON text, or no row
 * where the region does not exist. `position` is what this process knows of the catalogue
 * (listing-memory). The text is the same for all listings without words.
 */
export function questionQuery(
  filter: CardsFilter,
  audience: CardAudience,
  position: ReadPosition | null,
): Statement {
  const values: unknown[] = []
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const parts = [
    here(filter.region_id, audience, parameter),
    priceLists(audience, parameter),
    ...(filter.q === undefined
      ? []
      : [found(filter.q, listed(filter, parameter), parameter), FOUND_ONCE]),
  ]
  const { category_id, collection_id, category, collection, type, tag, option } = filter
  const [inCategory, inCollection] = [
    parameter(category_id ?? null),
    parameter(collection_id ?? null),
  ]
  const text = `WITH ${parts.join(',')}
SELECT json_build_object('market', ${MARKET}, 'is_current', ${isCurrent(position, parameter)},
  'within', array_remove(ARRAY[${keyOf('category', `${inCategory}::text`)},
    ${keyOf('collection', `${inCollection}::text`)}], NULL),
  'chosen', ${chosen(filter, parameter)},
  'category', ${byHandle('category', parameter(category ?? []))},
  'collection', ${byHandle('collection', parameter(collection ?? []))},
  'type', ${keysOf('type', parameter(type ?? []))},
  'tag', ${keysOf('tag', parameter(tag ?? []))},
  'option', ${attributeKeys(parameter(option ?? []))},
  'search', ${filter.q === undefined ? 'null' : SEARCH})::text AS body
FROM here`
  return { text, values }
}
