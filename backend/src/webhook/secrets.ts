import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { FORMER_SECRET_HOURS } from '#domain/staff/webhook.ts'
import { type Queryable, rowsOf } from '../rows.ts'
import { newSecret } from './signature.ts'

const ADD = 'INSERT INTO webhook_secret (endpoint_id, secret) VALUES ($1, $2)'

/** Gives an endpoint a secret, and answers it. */
export async function addSecret(database: Queryable, endpointId: string): Promise<string> {
  const secret = newSecret()
  await database.query(ADD, [endpointId, secret])
  return secret
}

const HOLD = 'SELECT FROM webhook_endpoint WHERE id = $1 FOR UPDATE'
const FORGET = 'DELETE FROM webhook_secret WHERE endpoint_id = $1 AND expires_at IS NOT NULL'
const RETIRE = `
  UPDATE webhook_secret SET expires_at = now() + interval '${FORMER_SECRET_HOURS} hours'
  WHERE endpoint_id = $1`

/** A new secret. The last one signs for a while longer beside it, and those before it no more. */
export async function rotateSecret(manager: EntityManager, endpointId: string): Promise<string> {
  await manager.query(HOLD, [endpointId])
  await manager.query(FORGET, [endpointId])
  await manager.query(RETIRE, [endpointId])
  return addSecret(manager, endpointId)
}

const valid = z.object({ secret: z.string() })
const VALID = `
  SELECT secret FROM webhook_secret
  WHERE endpoint_id = $1 AND (expires_at IS NULL OR expires_at > now())
  ORDER BY created_at DESC`

/** The secrets that sign for an endpoint now, the newest first. */
export async function secretsOf(database: Queryable, endpointId: string): Promise<string[]> {
  return (await rowsOf(database, valid, VALID, [endpointId])).map(({ secret }) => secret)
}
