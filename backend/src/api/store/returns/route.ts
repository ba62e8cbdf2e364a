import type { Request, Response } from 'express'
import { requestReturn, returnRequest } from '../../../after-sale/request-return.ts'
import { answerOnce } from '../../answer-once.ts'
import { readBody } from '../../read-body.ts'

/**
 * `POST /store/returns`: the shopper requests a return. Replaces the core's route, which accepts
 * more pieces than were sent, lines that are being returned already and two requests at once, and
 * promises refunds of unpaid orders.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(returnRequest, request, response)
  if (!body) return
  await answerOnce(request, response, body, async (manager) => ({
    return: await requestReturn(request.scope, manager, body),
  }))
}
