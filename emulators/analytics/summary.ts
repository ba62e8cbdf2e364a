import type { Pool } from 'pg'
import { z } from 'zod'
import { rowsOf } from '../postgres/rows.ts'

const query = z.object({
  from: z.iso.datetime({ offset: true }).or(z.iso.date()),
  to: z.iso.datetime({ offset: true }).or(z.iso.date()),
  site: z.coerce.number().int().positive().optional(),
})

/** `to` is not included. */
export type VisitSpan = z.infer<typeof query>

/** The period of a query; null without one. */
export function readSpan(search: URLSearchParams): VisitSpan | null {
  const parsed = query.safeParse(Object.fromEntries(search))
  return parsed.success ? parsed.data : null
}

/** The most frequent keywords, whatever their case. */
const keywords = (condition: string) => `coalesce((
    SELECT json_agg(json_build_object('keyword', keyword, 'searches', searches)
      ORDER BY searches DESC, keyword)
    FROM (
      SELECT lower(search) AS keyword, count(*) AS searches FROM acted
      WHERE kind = 'search' AND ${condition} GROUP BY 1 ORDER BY searches DESC, 1 LIMIT 20
    ) AS searched
  ), '[]'::json)`

const SUMMARY = `
WITH visited AS (
  SELECT * FROM visit WHERE began_at >= $1 AND began_at < $2 AND ($3::int IS NULL OR site_id = $3)
),
bought AS (
  SELECT * FROM purchase WHERE at >= $1 AND at < $2 AND ($3::int IS NULL OR site_id = $3)
),
acted AS (
  SELECT action.* FROM action JOIN visit ON visit.id = action.visit_id
  WHERE at >= $1 AND at < $2 AND ($3::int IS NULL OR site_id = $3)
)
SELECT json_build_object(
  'visits', (SELECT count(*) FROM visited),
  'visitors', (SELECT count(DISTINCT visitor) FROM visited),
  'page_views', (SELECT count(*) FROM acted WHERE kind = 'view'),
  'product_views', (SELECT count(*) FROM acted WHERE kind = 'view' AND sku IS NOT NULL),
  'adds', (SELECT count(*) FROM acted WHERE kind = 'bag'),
  'outlinks', (SELECT count(*) FROM acted WHERE kind = 'outlink'),
  'downloads', (SELECT count(*) FROM acted WHERE kind = 'download'),
  'orders', (SELECT count(*) FROM bought),
  'conversions', (SELECT count(DISTINCT visit_id) FROM bought),
  'searches', (SELECT count(*) FROM acted WHERE kind = 'search'),
  'top_keywords', ${keywords('search_count IS DISTINCT FROM 0')},
  'keywords_without_results', ${keywords('search_count = 0')},
  'revenue', coalesce((
    SELECT json_agg(json_build_object('currency', currency, 'amount', amount::text)
      ORDER BY currency)
    FROM (SELECT currency, sum(revenue) AS amount FROM bought GROUP BY currency) AS sums
  ), '[]'::json),
  'top_pages', coalesce((
    SELECT json_agg(json_build_object('path', path, 'title', title, 'views', views)
      ORDER BY views DESC, path)
    FROM (
      SELECT regexp_replace(url, '^https?://[^/]*|[?#].*$', '', 'g') AS path,
        max(title) AS title, count(*) AS views
      FROM acted WHERE kind = 'view' GROUP BY 1 ORDER BY views DESC, 1 LIMIT 20
    ) AS pages
  ), '[]'::json)
)::text AS body`

const summary = z.object({ body: z.string() })

/** The statistics of a period for staff, as JSON text. Amounts are decimal text in major units. */
export async function summaryOf(pool: Pool, { from, to, site }: VisitSpan): Promise<string> {
  const [found] = await rowsOf(pool, summary, SUMMARY, [from, to, site ?? null])
  return String(found?.body)
}
