import { foldedName } from '#domain/catalogue/attribute-names.ts'
import type { CardsFilter } from './filter.ts'
import { measureOf } from './measures.ts'
import type { Parameter } from './statement.ts'
import { IN_STOCK } from './stock.ts'

/**
 * A facet with a filter. Each has a bit: a product that fails filters carries their bits. It counts
 * for a facet's values if it failed at most that facet.
 */
export type Test = {
  readonly facet: keyof typeof BITS
  readonly bit: number
  /** True if a product passes; over `e` (listing_entry), `here` and `shown_price`. */
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

/** `Size:250 g` is a value of the attribute "size". Each attribute is a facet of its own. */
const attributeIn = (option: string) => foldedName(option.split(':', 1)[0] ?? '')

const attributesIn = (options: readonly string[]) => [...new Set(options.map(attributeIn))]

const attributeKeys = (values: string) =>
  `SELECT attribute_key(attribute_of(split_part(value, ':', 1)),
    substr(value, strpos(value, ':') + 1)) FROM unnest(${values}::text[]) AS value`

function optionTests(options: readonly string[], parameter: Parameter): Test[] {
  return attributesIn(options).map((attribute, place) => {
    const values = options.filter((option) => attributeIn(option) === attribute)
    const passes = carries(attributeKeys(parameter(values)))
    return { facet: 'option', bit: BITS.option << place, passes }
  })
}

function priceTest({ price_min, price_max }: CardsFilter, parameter: Parameter): Test[] {
  const bounds = [
    ...(price_min === undefined ? [] : [`shown_price >= ${parameter(price_min)}::int`]),
    ...(price_max === undefined ? [] : [`shown_price <= ${parameter(price_max)}::int`]),
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
    ...priceTest(filter, parameter),
    ...(available ? [test('available', IN_STOCK)] : []),
  ]
}

/** The bits of the filters that a product fails, 0 if it passes all. */
export const failing = (tests: readonly Test[]) =>
  ['0', ...tests.map(({ bit, passes }) => `CASE WHEN ${passes} THEN 0 ELSE ${bit} END`)].join(' + ')

const passesBut = (bits: number | string) => `failing & ~(${bits}) = 0`

function optionBits(tests: readonly Test[], filter: CardsFilter, parameter: Parameter): string {
  const attributes = attributesIn(filter.option ?? [])
  const bits = tests.filter(({ facet }) => facet === 'option').map(({ bit }) => bit)
  if (bits.length === 0) return '0'
  return `coalesce((${parameter(bits)}::integer[])[array_position(
    ARRAY(SELECT attribute_of(name) FROM unnest(${parameter(attributes)}::text[]) AS name),
    o.attribute)], 0)`
}

const counts = (source: string, bits: number | string) => `
    SELECT ${source}, sum(n) AS total,
      coalesce(sum(n) FILTER (WHERE ${passesBut(bits)}), 0) AS count FROM value_count`

const valuesOf = (rows: string) => `coalesce((
    SELECT json_agg(json_build_object('value', value, 'label', label, 'count', count,
      'total', total)
      ORDER BY total DESC, lower(label), value)
    FROM (${rows}) AS found), '[]'::json)`

const named = (facet: 'category' | 'collection', label: 'name' | 'title') =>
  valuesOf(`${counts(`named.handle AS value, named.${label} AS label`, BITS[facet])}
    JOIN product_${facet} named ON value_count.key = listing_key('${facet}', named.id)
    GROUP BY named.id`)

/** Tags that are values of an attribute are in its list alone. */
const CLAIMED = `EXISTS (SELECT FROM product_attribute a
      WHERE a.source = 'tag' AND a.names <> '{}' AND attribute_claims(a, said.value))`

const worded = (facet: 'type' | 'tag') =>
  valuesOf(`${counts('said.value, said.value AS label', BITS[facet])}
    JOIN (SELECT DISTINCT value FROM product_${facet} WHERE deleted_at IS NULL) AS said
      ON value_count.key = listing_key('${facet}', said.value)
    ${facet === 'tag' ? `WHERE NOT ${CLAIMED}` : ''}
    GROUP BY said.value`)

/** The place of attributes that staff have not named: after the core's own lists, before tags. */
const UNNAMED_AT = 50

/** In the order of staff, then measures and sizes by how much they are, then the most frequent. */
const VALUES_OF_ATTRIBUTE = `json_agg(
        json_build_object('value', found.value, 'count', found.count, 'total', found.total)
        ORDER BY array_position(a.value_order, lower(found.value)), ${measureOf('found.value')},
          found.total DESC, found.value)`

const options = (bits: string) => `coalesce((
    SELECT json_agg(json_build_object('name', name, 'title', title, 'position', position,
      'is_shown', is_shown, 'values', of_attribute) ORDER BY position, total DESC, title)
    FROM (
      SELECT coalesce(a.key, min(found.title)) AS name, coalesce(a.label, min(found.title)) AS title,
        coalesce(a.position, ${UNNAMED_AT}) AS position, coalesce(a.is_shown, true) AS is_shown,
        sum(found.total) AS total, ${VALUES_OF_ATTRIBUTE} AS of_attribute
      FROM (${counts('o.attribute, o.title, o.value', bits)}
        JOIN listing_option o ON o.key = value_count.key GROUP BY o.key) AS found
      LEFT JOIN product_attribute a ON a.key = found.attribute
      GROUP BY found.attribute, a.id) AS titled), '[]'::json)`

/** How the lists of the core are called, and where they are. */
const LISTS = `(SELECT json_agg(json_build_object('facet', key, 'title', label,
      'position', position, 'is_shown', is_shown) ORDER BY position)
    FROM product_attribute WHERE id = 'pattr_' || source)`

/** The number of products with each key, by the filters they fail. */
export const VALUE_COUNTS = `
value_count AS MATERIALIZED (
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
    min(shown_price) FILTER (WHERE ${passesBut(BITS.price)}) AS lowest,
    max(shown_price) FILTER (WHERE ${passesBut(BITS.price)}) AS highest
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
    'lists', ${LISTS},
    'price', CASE WHEN lowest IS NOT NULL THEN json_build_object('min', lowest, 'max', highest) END,
    'available', available) FROM total),
  'without', (SELECT without FROM total)`
