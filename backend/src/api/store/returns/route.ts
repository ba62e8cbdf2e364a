import type { Request, Response } from 'express'
import { malformed } from '../../../after-sale/refusal.ts'
import { requestReturn, returnRequest } from '../../../after-sale/request-return.ts'
import { answerOnce } from '../../answer-once.ts'

/**
 * `POST /store/returns`: the shopper requests a return. Replaces the core's route, which accepts
 * more pieces than were sent, lines that are being returned already and two requests at once, and
 * promises refunds of unpaid orders.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const parsed = returnRequest.safeParse(request.body)
  if (!parsed.success) throw malformed(parsed.error.issues)
  await answerOnce(request, response, parsed.data, async (manager) => ({
    return: await requestReturn(request.scope, manager, parsed.data),
  }))
}
