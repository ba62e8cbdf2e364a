import type { Request, Response } from 'express'
import { malformed } from '../../../after-sale/refusal.ts'
import { requestReturn, returnWish } from '../../../after-sale/request-return.ts'
import { answerOnce } from '../../answer-once.ts'

/**
 * `POST /store/returns`: the shopper asks to send goods back. Answers instead of the core's route,
 * which takes more than was sent, lines that are on their way back already and two requests at once,
 * and promises the money of orders that nobody has paid.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const asked = returnWish.safeParse(request.body)
  if (!asked.success) throw malformed(asked.error.issues)
  await answerOnce(request, response, asked.data, async (manager) => ({
    return: await requestReturn(request.scope, manager, asked.data),
  }))
}
