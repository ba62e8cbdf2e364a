import type { Request, Response } from 'express'
import { malformed } from '../../../after-sale/refusal.ts'
import { requestSwap, swapRequest } from '../../../after-sale/request-swap.ts'
import { answerOnce } from '../../answer-once.ts'

/**
 * `POST /store/swaps`: the shopper requests a swap. Replaces the core's route, which accepts more
 * pieces than were sent, and products that are not sold in the order's channel.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const parsed = swapRequest.safeParse(request.body)
  if (!parsed.success) throw malformed(parsed.error.issues)
  await answerOnce(request, response, parsed.data, async (manager) => ({
    swap: await requestSwap(request.scope, manager, parsed.data),
  }))
}
