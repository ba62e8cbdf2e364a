import { IdempotencyKeyService as CoreService, type IdempotencyKey } from '@medusajs/medusa'
import type { IdempotencyCallbackResult } from '@medusajs/medusa/dist/types/idempotency-key'
import { generateEntityId, MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { changeEntity } from '../changed-entity.ts'
import { rowsOf } from '../rows.ts'

const CLAIM = `
  INSERT INTO idempotency_key
    (id, idempotency_key, request_method, request_params, request_path, recovery_point)
  VALUES ($1, $2, $3, $4, $5, 'started')
  ON CONFLICT (idempotency_key) DO NOTHING`

type Update = Parameters<CoreService['update']>

const point = z.object({ recovery_point: z.string() })

/**
 * The core answers an unknown key with a new one of its own, so that a client's key protects
 * nothing until the client has received the answer. Here the client's key is the key.
 */
export default class IdempotencyKeyService extends CoreService {
  /** The key's row: created by the first of several requests, found by the others. */
  override async initializeRequest(
    headerKey: string,
    method: string,
    params: Record<string, unknown>,
    path: string,
  ): Promise<IdempotencyKey> {
    const key = headerKey || crypto.randomUUID()
    await this.activeManager_.query(CLAIM, [
      generateEntityId('', 'ikey'),
      key,
      method,
      params,
      path,
    ])
    const row = await this.retrieve(key)
    if (row.request_method === method && row.request_path === path) return row
    throw new MedusaError(
      MedusaError.Types.CONFLICT,
      'This Idempotency-Key belongs to another request',
    )
  }

  override async update(...[key, changes]: Update): Promise<IdempotencyKey> {
    const keys = this.activeManager_.withRepository(this.idempotencyKeyRepository_)
    const changed = await changeEntity(keys, ['idempotency_key', key], changes)
    if (changed) return changed
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Idempotency key ${key} was not found`)
  }

  /**
   * One request at a time works on a key: the second waits for the row, and repeats the first's
   * answer if there is one.
   */
  override workStage(
    key: string,
    work: (manager: EntityManager) => Promise<IdempotencyCallbackResult>,
  ): Promise<IdempotencyKey> {
    return this.atomicPhase_(async (manager) => {
      const [stored] = await rowsOf(
        manager,
        point,
        'SELECT recovery_point FROM idempotency_key WHERE idempotency_key = $1 FOR UPDATE',
        [key],
      )
      if (stored?.recovery_point === 'finished') return this.retrieve(key)
      return super.workStage(key, work)
    })
  }
}
