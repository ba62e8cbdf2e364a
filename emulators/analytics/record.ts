import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { rowsOf } from '../postgres/rows.ts'
import type { RecordedHit } from './hit.ts'
import { fingerprintOf, type VisitorRequest } from './visitor.ts'

/** A visit ends after this time without a hit. */
const VISIT_MINUTES = 30

/**
 * The visit of a hit, by the visitor's own id or, without one, by the fingerprint of the day.
 * Consent in the middle of a visit keeps the visit; withdrawing it begins another.
 */
const OPEN_VISIT = `
SELECT id FROM visit
WHERE site_id = $1 AND last_at > now() - make_interval(mins => ${VISIT_MINUTES})
  AND (visitor = $3 OR (fingerprint = $2 AND NOT is_known))
ORDER BY is_known DESC, last_at DESC LIMIT 1`

const CONTINUE = `
UPDATE visit SET last_at = now(), visitor = $2, is_known = $3 WHERE id = $1 RETURNING id`

const BEGIN = `
INSERT INTO visit
  (site_id, visitor, is_known, fingerprint, began_at, last_at, referrer, screen)
VALUES ($1, $2, $3, $4, now(), now(), $5, $6) RETURNING id`

const ACT = `
INSERT INTO action
  (visit_id, at, kind, url, title, view_id, sku, currency, revenue, items,
   search, search_category, search_count)
VALUES ($1, now(), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

/** An order that was recorded before is not recorded again. */
const BUY = `
INSERT INTO purchase
  (site_id, order_id, visit_id, at, currency, revenue, subtotal, tax, shipping, discount, items)
VALUES ($1, $2, $3, now(), $4, $5, $6, $7, $8, $9, $10)
ON CONFLICT DO NOTHING RETURNING order_id`

const visit = z.object({ id: z.string() })

async function visitOf(client: PoolClient, hit: RecordedHit, fingerprint: string): Promise<string> {
  const visitor = hit.visitor ?? fingerprint
  const isKnown = hit.visitor !== null
  const [open] = await rowsOf(client, visit, OPEN_VISIT, [hit.siteId, fingerprint, visitor])
  const [row] =
    open === undefined
      ? await rowsOf(client, visit, BEGIN, [
          hit.siteId,
          visitor,
          isKnown,
          fingerprint,
          hit.referrer,
          hit.screen,
        ])
      : await rowsOf(client, visit, CONTINUE, [open.id, visitor, isKnown])
  return String(row?.id)
}

async function act(client: PoolClient, hit: RecordedHit, visitId: string): Promise<void> {
  const { sale, search, kind, siteId } = hit
  const items = JSON.stringify(sale?.items ?? [])
  if (kind === 'order' && sale?.orderId) {
    const { currency, revenue, subtotal, tax, shipping, discount } = sale
    const amounts = [currency, revenue, subtotal, tax, shipping, discount]
    const { rowCount } = await client.query(BUY, [siteId, sale.orderId, visitId, ...amounts, items])
    if (!rowCount) return
  }
  await client.query(ACT, [
    visitId,
    kind,
    hit.url,
    hit.title,
    hit.viewId,
    hit.sku,
    sale?.currency ?? null,
    sale?.revenue ?? null,
    sale ? items : null,
    search?.keyword ?? null,
    search?.category || null,
    search?.count ?? null,
  ])
}

/**
 * Records one hit. Two parallel hits of one visitor are one visit: the second waits for the first.
 */
export async function recordHit(
  pool: Pool,
  hit: RecordedHit,
  sender: VisitorRequest,
  salt: string,
): Promise<void> {
  const fingerprint = fingerprintOf(salt, sender)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [fingerprint])
    await act(client, hit, await visitOf(client, hit, fingerprint))
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
