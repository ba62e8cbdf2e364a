import type { Request, Response } from 'express'
import { requestSwap, swapRequest } from '../../../after-sale/request-swap.ts'
import { answerOnce } from '../../answer-once.ts'
import { readBody } from '../../read-body.ts'

/**
 * `POST /store/swaps`: the shopper requests a swap. Replaces the core's route, which accepts more
 * pieces than were sent, and products that are not sold in the order's channel.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(swapRequest, request, response)
  if (!body) return
  await answerOnce(request, response, body, async (manager) => ({
    swap: await requestSwap(request.scope, manager, body),
  }))
}
