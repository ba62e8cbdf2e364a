import { z } from 'zod'
import { NO_TERMS, type RegionTerms, regionTerms } from '#domain/region/region-terms.ts'
import { type Queryable, rowsOf } from '../rows.ts'

const stored = z.object({ terms: z.unknown() })

const FIND = `SELECT metadata -> 'terms' AS terms FROM region WHERE id = $1 AND deleted_at IS NULL`
const STORE = `
  UPDATE region SET metadata = coalesce(metadata, '{}') || jsonb_build_object('terms', $2::jsonb),
    updated_at = now()
  WHERE id = $1 AND deleted_at IS NULL RETURNING id`

/** The terms of a region; none where staff have entered none. Null where there is no such region. */
export async function findTerms(
  database: Queryable,
  regionId: string,
): Promise<RegionTerms | null> {
  const [row] = await rowsOf(database, stored, FIND, [regionId])
  if (!row) return null
  const { data } = regionTerms.safeParse(row.terms)
  return data ?? NO_TERMS
}

export const storeTerms = (
  database: Queryable,
  regionId: string,
  terms: RegionTerms,
): Promise<unknown> => database.query(STORE, [regionId, JSON.stringify(terms)])
