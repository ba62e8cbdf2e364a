import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { may } from '#domain/staff/permissions.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import { idsOf, type Queryable, rowsOf } from '../rows.ts'
import {
  type EndpointChange,
  type NewEndpoint,
  type StaffEndpoint,
  staffEndpoint,
} from './endpoint.ts'
import { WAITING } from './outbox.ts'
import { addSecret } from './secrets.ts'

/** Each may be slow, and has connections of its own. */
export const ENDPOINTS_AT_MOST = 20

const SELECT = `
  SELECT endpoint.*, (SELECT count(*)::int FROM webhook_delivery delivery
    WHERE delivery.endpoint_id = endpoint.id AND ${WAITING}) AS waiting
  FROM webhook_endpoint endpoint`

/** An address may have a password of its receiver in its path: whoever changes none sees its host. */
const shownTo = (endpoint: StaffEndpoint, role: StaffRole): StaffEndpoint =>
  may(role, 'webhook-endpoints', 'write')
    ? endpoint
    : { ...endpoint, url: new URL(endpoint.url).origin }

export async function listEndpoints(
  database: Queryable,
  role: StaffRole,
): Promise<StaffEndpoint[]> {
  const all = await rowsOf(database, staffEndpoint, `${SELECT} ORDER BY endpoint.created_at, id`)
  return all.map((endpoint) => shownTo(endpoint, role))
}

export async function findEndpoint(
  database: Queryable,
  id: string,
  role: StaffRole,
): Promise<StaffEndpoint | null> {
  const [found] = await rowsOf(database, staffEndpoint, `${SELECT} WHERE endpoint.id = $1`, [id])
  return found ? shownTo(found, role) : null
}

const ADD = `
  INSERT INTO webhook_endpoint (id, name, url, events, is_enabled)
  SELECT $1::varchar, $2::varchar, $3::varchar, $4::varchar[], $5::boolean
  WHERE (SELECT count(*) FROM webhook_endpoint) < ${ENDPOINTS_AT_MOST} RETURNING id`

/** A new endpoint and its secret, which is shown this once; null if there are too many. */
export async function createEndpoint(
  manager: EntityManager,
  { name, url, events, is_enabled }: NewEndpoint,
): Promise<{ readonly id: string; readonly secret: string } | null> {
  const values = [generateEntityId('', 'whe'), name, url, events, is_enabled]
  const [id] = await idsOf(manager, ADD, values)
  return id === undefined ? null : { id, secret: await addSecret(manager, id) }
}

/** Whoever switches it on has mended it: it has its days again. */
const CHANGE = `
  UPDATE webhook_endpoint SET name = coalesce($2, name), url = coalesce($3, url),
    events = coalesce($4::varchar[], events), is_enabled = coalesce($5::boolean, is_enabled),
    disabled_reason = CASE WHEN $5 THEN NULL ELSE disabled_reason END,
    failing_since = CASE WHEN $5 THEN NULL ELSE failing_since END, updated_at = now()
  WHERE id = $1`

export async function changeEndpoint(
  database: Queryable,
  id: string,
  { name, url, events, is_enabled }: EndpointChange,
): Promise<void> {
  const values = [name, url, events, is_enabled].map((value) => value ?? null)
  await database.query(CHANGE, [id, ...values])
}

/** With what it was told, and was still to be told. A delivery under way ends unnoticed. */
export async function deleteEndpoint(manager: EntityManager, id: string): Promise<void> {
  await manager.query('DELETE FROM webhook_endpoint WHERE id = $1', [id])
  await manager.query('DELETE FROM webhook_delivery WHERE endpoint_id = $1', [id])
}
