import { createHash } from 'node:crypto'
import type { IdempotencyKeyService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'

const longestKey = 255
const stored = z.object({ wish: z.string() })

const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

/**
 * Does something once for an Idempotency-Key, stores its answer in the same transaction, and
 * repeats that answer to a repeated request. A refusal leaves the key free for another attempt.
 */
export async function answerOnce(
  request: Request,
  response: Response,
  content: unknown,
  work: (manager: EntityManager) => Promise<Record<string, unknown>>,
): Promise<void> {
  const keys = request.scope.resolve<IdempotencyKeyService>('idempotencyKeyService')
  const manager = request.scope.resolve<EntityManager>('manager')
  const key = request.get('Idempotency-Key') ?? ''
  if (key.length > longestKey) {
    response.status(400).json({ type: 'invalid_data', message: 'The Idempotency-Key is too long' })
    return
  }
  const hash = hashOf(content)
  const { idempotency_key, request_params } = await manager.transaction((transaction) =>
    keys
      .withTransaction(transaction)
      .initializeRequest(key, request.method, { wish: hash }, request.path),
  )
  if (stored.safeParse(request_params).data?.wish !== hash) {
    const message = 'This Idempotency-Key belongs to another request'
    response.status(409).json({ type: 'conflict', message })
    return
  }
  const done = await manager.transaction((transaction) =>
    keys.withTransaction(transaction).workStage(idempotency_key, async (own) => ({
      response_code: 200,
      response_body: await work(own),
    })),
  )
  response.set('Access-Control-Expose-Headers', 'Idempotency-Key')
  response.set('Idempotency-Key', idempotency_key)
  response.status(done.response_code).json(done.response_body)
}
