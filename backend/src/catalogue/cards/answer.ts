import type { Selected } from '../listing-memory/select.ts'
import { facetsAnswer, valueCounts } from './facets.ts'
import type { CardAudience, CardsFilter } from './filter.ts'
import { here, priceLists } from './market.ts'
import { IN_CHANNEL } from './members.ts'
import { CARD_PARTS, cardsOf } from './page-cards.ts'
import type { Question } from './question.ts'
import type { Parameter, Statement } from './statement.ts'
import { IN_STOCK } from './stock.ts'

/** Once more only what the audience may see: a product may have been withdrawn a moment ago. */
const page = (ids: string) => `
page AS (
  SELECT e.product_id AS id, e.id AS entry_id, e.type_id, ${IN_STOCK} AS in_stock, chosen.position
  FROM here CROSS JOIN unnest(${ids}::int[]) WITH ORDINALITY AS chosen (id, position)
  JOIN listing_entry e ON e.id = chosen.id WHERE e.is_listed AND ${IN_CHANNEL}
)`

/** What the answer says of the words of a search, and its pages. */
const said = (search: NonNullable<Question['search']>, parameter: Parameter) =>
  Object.entries(search.said)
    .map(([name, value]) => `, '${name}', ${parameter(JSON.stringify(value))}::json`)
    .join('')

/**
 * The statement behind `GET /store/cards`: one row whose `body` is the answer as JSON text,
 * or no row where the region does not exist. Amounts are in minor units; rates in percent.
 */
export function answerQuery(
  filter: CardsFilter,
  audience: CardAudience,
  { search }: Question,
  { ids, passing, counted }: Selected,
): Statement {
  const values: unknown[] = []
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const parts = [
    here(filter.region_id, audience, parameter),
    priceLists(audience, parameter),
    page(parameter(ids)),
    ...CARD_PARTS,
    ...(counted ? [valueCounts(counted, parameter)] : []),
  ]
  const text = `WITH ${parts.join(',')}
SELECT json_build_object(
  'cards', ${cardsOf('page')}, 'count', ${parameter(passing)}::int, 'offset', ${parameter(filter.offset)}::int, 'limit', ${parameter(filter.limit)}::int
  ${search ? said(search, parameter) : ''}
  ${counted ? facetsAnswer(counted, filter, parameter) : ''})::text AS body
FROM here`
  return { text, values }
}
