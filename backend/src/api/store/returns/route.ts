import type { Request, Response } from 'express'
import { malformed } from '../../../after-sale/refusal.ts'
import { requestReturn, returnWish } from '../../../after-sale/request-return.ts'
import { answerOnce } from '../../answer-once.ts'

/**
 * `POST /store/returns`: the shopper requests a return. Replaces the core's route, which accepts
 * more pieces than were sent, lines that are being returned already and two requests at once, and
 * promises refunds of unpaid orders.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const asked = returnWish.safeParse(request.body)
  if (!asked.success) throw malformed(asked.error.issues)
  await answerOnce(request, response, asked.data, async (manager) => ({
    return: await requestReturn(request.scope, manager, asked.data),
  }))
}
