import type { CardsFilter } from './filter.ts'
import type { Parameter } from './statement.ts'

/**
 * A facet with a filter. Each has a bit: a product that fails filters carries their bits. It counts
 * for a facet's values if it failed at most that facet.
 */
export type Test = {
  readonly facet: keyof typeof BITS
  readonly bit: number
  /** True if a product passes; over `e` (listing_entry), `shown` and `in_stock`. */
  readonly passes: string
}

const BITS = {
  category: 1,
  collection: 2,
  type: 4,
  tag: 8,
  price: 16,
  available: 32,
  option: 64,
} as const

const carries = (keys: string) => `e.facets && ARRAY(${keys})`

const keysOf = (facet: string, values: string) =>
  `SELECT listing_key('${facet}', value) FROM unnest(${values}::text[]) AS value`

/** `Size:250 g` is a value of "Size". Each title is a facet of its own. */
const titleOf = (option: string) => option.split(':', 1)[0] ?? ''

function optionTests(options: readonly string[], parameter: Parameter): Test[] {
  const titles = [...new Set(options.map(titleOf))]
  return titles.map((title, place) => {
    const values = options.filter((option) => titleOf(option) === title)
    const passes = carries(keysOf('option', parameter(values)))
    return { facet: 'option', bit: BITS.option << place, passes }
  })
}

function priceTest({ price_min, price_max }: CardsFilter): Test[] {
  const bounds = [
    ...(price_min === undefined ? [] : [`shown >= ${price_min}`]),
    ...(price_max === undefined ? [] : [`shown <= ${price_max}`]),
  ]
  if (bounds.length === 0) return []
  return [{ facet: 'price', bit: BITS.price, passes: bounds.join(' AND ') }]
}

/** Every facet that the filter sets. */
export function testsOf(filter: CardsFilter, parameter: Parameter): readonly Test[] {
  const { category, collection, type, tag, option, available } = filter
  const test = (facet: keyof typeof BITS, passes: string): Test => ({
    facet,
    bit: BITS[facet],
    passes,
  })
  const byHandle = (facet: 'category' | 'collection', handles: readonly string[]) =>
    test(
      facet,
      carries(`SELECT listing_key('${facet}', named.id) FROM product_${facet} named
        WHERE named.handle = ANY (${parameter(handles)}::text[])`),
    )
  return [
    ...(category ? [byHandle('category', category)] : []),
    ...(collection ? [byHandle('collection', collection)] : []),
    ...(type ? [test('type', carries(keysOf('type', parameter(type))))] : []),
    ...(tag ? [test('tag', carries(keysOf('tag', parameter(tag))))] : []),
    ...(option ? optionTests(option, parameter) : []),
    ...priceTest(filter),
    ...(available ? [test('available', 'in_stock')] : []),
  ]
}

/** The bits of the filters that a product fails, 0 if it passes all. */
export const failing = (tests: readonly Test[]) =>
  ['0', ...tests.map(({ bit, passes }) => `CASE WHEN ${passes} THEN 0 ELSE ${bit} END`)].join(' + ')

const passesBut = (bits: number | string) => `failing & ~(${bits}) = 0`

function optionBits(tests: readonly Test[], filter: CardsFilter, parameter: Parameter): string {
  const titles = [...new Set((filter.option ?? []).map(titleOf))]
  const bits = tests.filter(({ facet }) => facet === 'option').map(({ bit }) => bit)
  if (bits.length === 0) return '0'
  return `coalesce((${parameter(bits)}::integer[])[array_position(${parameter(titles)}::text[],
    split_part(o.title || ':' || o.value, ':', 1))], 0)`
}

const counts = (source: string, bits: number | string) => `
    SELECT ${source}, sum(n) AS total,
      coalesce(sum(n) FILTER (WHERE ${passesBut(bits)}), 0) AS count FROM tally`

const valuesOf = (rows: string) => `coalesce((
    SELECT json_agg(json_build_object('value', value, 'label', label, 'count', count)
      ORDER BY total DESC, lower(label), value)
    FROM (${rows}) AS found), '[]'::json)`

const named = (facet: 'category' | 'collection', label: 'name' | 'title') =>
  valuesOf(`${counts(`named.handle AS value, named.${label} AS label`, BITS[facet])}
    JOIN product_${facet} named ON tally.key = listing_key('${facet}', named.id)
    GROUP BY named.id`)

const worded = (facet: 'type' | 'tag') =>
  valuesOf(`${counts('said.value, said.value AS label', BITS[facet])}
    JOIN (SELECT DISTINCT value FROM product_${facet} WHERE deleted_at IS NULL) AS said
      ON tally.key = listing_key('${facet}', said.value)
    GROUP BY said.value`)

const options = (bits: string) => `coalesce((
    SELECT json_agg(json_build_object('title', title, 'values', of_title)
      ORDER BY total DESC, title)
    FROM (
      SELECT title, sum(total) AS total, json_agg(
        json_build_object('value', value, 'count', count) ORDER BY total DESC, value) AS of_title
      FROM (${counts('o.title, o.value', bits)}
        JOIN listing_option o ON o.key = tally.key GROUP BY o.key) AS found
      GROUP BY title) AS titled), '[]'::json)`

/** The number of products with each key, by the filters they fail. */
export const TALLY = `
tally AS MATERIALIZED (
  SELECT key, failing, sum(n) AS n FROM (
    SELECT facets, failing, count(*) AS n FROM member GROUP BY facets, failing) AS alike,
    unnest(facets) AS key
  GROUP BY key, failing
)`

/** The totals over all products. Prices are as shown, tax included. */
export const total = (tests: readonly Test[]) => {
  const facets = [...new Set(tests.map(({ facet }) => facet))]
  const without = facets.flatMap((facet) => {
    const bits = tests.filter((test) => test.facet === facet).map(({ bit }) => bit)
    const sum = bits.reduce((all, bit) => all + bit, 0)
    return [`'${facet}'`, `count(*) FILTER (WHERE ${passesBut(sum)})`]
  })
  return `
total AS (
  SELECT json_build_object(${without.join(', ')}) AS without,
    count(*) FILTER (WHERE failing = 0) AS passing,
    count(*) FILTER (WHERE in_stock AND ${passesBut(BITS.available)}) AS available,
    min(shown) FILTER (WHERE ${passesBut(BITS.price)}) AS lowest,
    max(shown) FILTER (WHERE ${passesBut(BITS.price)}) AS highest
  FROM member
)`
}

/** The part of the answer for `facets=true`. */
export const facetsAnswer = (
  tests: readonly Test[],
  filter: CardsFilter,
  parameter: Parameter,
) => `,
  'facets', (SELECT json_build_object(
    'category', ${named('category', 'name')},
    'collection', ${named('collection', 'title')},
    'type', ${worded('type')},
    'tag', ${worded('tag')},
    'option', ${options(optionBits(tests, filter, parameter))},
    'price', CASE WHEN lowest IS NOT NULL THEN json_build_object('min', lowest, 'max', highest) END,
    'available', available) FROM total),
  'without', (SELECT without FROM total)`
