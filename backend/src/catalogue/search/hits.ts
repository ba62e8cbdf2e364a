import { found } from '../cards/found.ts'
import { IN_CHANNEL } from '../cards/members.ts'
import type { Parameter, Statement } from '../cards/statement.ts'

interface Search {
  readonly q: string
  /** `null` is the store's default channel. */
  readonly salesChannelId: string | null
  readonly limit: number
  readonly offset: number
}

const CHANNEL = (parameter: string) =>
  `coalesce(${parameter}::text, (SELECT default_sales_channel_id FROM store LIMIT 1))`

/** One row: `hits`, most relevant first, and `total`, the number of all found products. */
export function hitsQuery({ q, salesChannelId, limit, offset }: Search): Statement {
  const values: unknown[] = []
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const listed = `e.is_listed AND ${IN_CHANNEL}`
  const text = `
WITH here AS (SELECT ${CHANNEL(parameter(salesChannelId))} AS sales_channel_id),${found(q, listed, parameter)}
SELECT (SELECT count(*)::int FROM found) AS total, coalesce((
  SELECT json_agg(hit ORDER BY place) FROM (
    SELECT row_number() OVER () AS place, json_build_object('id', p.id, 'handle', p.handle,
      'title', p.title, 'subtitle', p.subtitle, 'description', p.description,
      'thumbnail', p.thumbnail, 'collection_id', p.collection_id, 'type_id', p.type_id) AS hit
    FROM (SELECT e.product_id, found.relevance, e.rank, e.title FROM found
      JOIN listing_entry e ON e.id = found.id
      ORDER BY found.relevance DESC, e.rank ASC NULLS LAST, e.title, e.product_id
      LIMIT ${limit} OFFSET ${offset}) AS best
    JOIN product p ON p.id = best.product_id
    ORDER BY best.relevance DESC, best.rank ASC NULLS LAST, best.title, best.product_id
  ) AS placed), '[]'::json) AS hits`
  return { text, values }
}

/** Those of some products that are public in a channel. */
export const openQuery = (ids: readonly string[], salesChannelId: string | null): Statement => ({
  text: `SELECT e.product_id AS id FROM listing_entry e
    WHERE e.product_id = ANY ($1::text[]) AND e.is_listed AND ${CHANNEL('$2')} = ANY (e.channels)`,
  values: [ids, salesChannelId],
})
