import type { Counted } from '../listing-memory/counts.ts'
import { BITS } from '../listing-memory/facet-filter.ts'
import type { CardsFilter } from './filter.ts'
import { measureOf } from './measures.ts'
import { attributesIn, optionBit } from './selection.ts'
import type { Parameter } from './statement.ts'

const passesBut = (bits: number | string) => `failing & ~(${bits}) = 0`

function optionBits({ option = [] }: CardsFilter, parameter: Parameter): string {
  const attributes = attributesIn(option)
  return `coalesce((${parameter(attributes.map((_, place) => optionBit(place)))}::integer[])[array_position(
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
export const valueCounts = ({ valueCounts: counted }: Counted, parameter: Parameter) => `
value_count AS MATERIALIZED (
  SELECT * FROM unnest(${parameter(counted.map(({ key }) => key))}::bigint[],
    ${parameter(counted.map(({ failing }) => failing))}::int[],
    ${parameter(counted.map(({ count }) => count))}::int[]) AS counted (key, failing, n)
)`

/** The part of the answer for `facets=true`. */
export const facetsAnswer = (
  { lowest, highest, available, without }: Counted,
  filter: CardsFilter,
  parameter: Parameter,
) => `,
  'facets', json_build_object(
    'category', ${named('category', 'name')},
    'collection', ${named('collection', 'title')},
    'type', ${worded('type')},
    'tag', ${worded('tag')},
    'option', ${options(optionBits(filter, parameter))},
    'lists', ${LISTS},
    'price', ${parameter(lowest === null ? null : JSON.stringify({ min: lowest, max: highest }))}::json,
    'available', ${parameter(available)}::int),
  'without', ${parameter(JSON.stringify(without))}::json`
