import type { RequestHandler } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { CLOSED, editState } from '../after-sale/edit-state.ts'
import { note } from '../request-schemas.ts'

const decline = z.object({ declined_reason: note.optional() })

/** Repeated requests are answered as before. */
const AGAIN = { decline: 'declined', complete: 'confirmed' } as const

/**
 * Explains by its `code` why a change of an order can no longer be accepted or declined, because
 * the core's message is for developers; and bounds the reason, which staff read.
 */
const guard =
  (change: keyof typeof AGAIN): RequestHandler =>
  async ({ params, body, scope }, response, next) => {
    if (change === 'decline' && !decline.safeParse(body ?? {}).success) {
      const message = 'declined_reason must be text of at most 500 characters'
      response.status(400).json({ type: 'invalid_data', message })
      return
    }
    const editId = params['id'] ?? ''
    const state = await editState(scope.resolve<EntityManager>('manager'), { editId })
    if (state === null || state === 'requested' || state === AGAIN[change]) return next()
    const [code, message] = CLOSED[state]
    response.status(400).json({ type: 'not_allowed', code, message })
  }

export const editGuards = { decline: guard('decline'), complete: guard('complete') }
