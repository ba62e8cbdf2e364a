import { MedusaError } from '@medusajs/utils'
import { asValue } from 'awilix'
import type { RequestHandler } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { noteDraftChange } from '../cart/draft-deliveries.ts'
import { rowsOf } from '../rows.ts'
import { databaseOf } from './database.ts'

type Work = (manager: EntityManager) => Promise<unknown>

const draft = z.object({ display_id: z.number(), status: z.string() })

const HOLD = 'SELECT display_id, status FROM draft_order WHERE id = $1 FOR UPDATE'

/** Refuses to change or pay what is an order already; whoever comes second reads what the first made. */
async function holdOpenDraft(manager: EntityManager, id: string): Promise<void> {
  const [found] = await rowsOf(manager, draft, HOLD, [id])
  if (found?.status !== 'completed') return
  const message = `Draft ${found.display_id} is an order already`
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
}

/**
 * For the core's routes that change a draft order or make an order of it, each in one transaction. They
 * lock nothing: a line that was added while the draft was paid was charged and not ordered, or the other
 * way round. And some answer within their transaction (api/routes/admin/draft-orders, *-line-item.js):
 * the next request could come before it was committed, and what could not be committed was said to be
 * done. The answer waits for its end.
 */
export const changeDraft: RequestHandler = (request, response, next) => {
  const database = databaseOf(request)
  const transaction = async (work: Work) => {
    const answer = response.json
    const answers: unknown[] = []
    response.json = (body) => {
      answers.push(body)
      return response
    }
    const done = database.transaction(async (manager) => {
      await holdOpenDraft(manager, request.params['id'] ?? '')
      noteDraftChange(manager)
      return work(manager)
    })
    const result = await done.finally(() => {
      response.json = answer
    })
    for (const body of answers) response.json(body)
    return result
  }
  request.scope.register(
    'manager',
    asValue(Object.create(database, { transaction: { value: transaction } })),
  )
  next()
}
