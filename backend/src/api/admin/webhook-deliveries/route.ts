import type { Request, Response } from 'express'
import { WEBHOOK_DELIVERIES } from '../../../webhook/deliveries.ts'
import { answerPage } from '../../paged-lists.ts'

/** `GET /admin/webhook-deliveries`: what other systems were told, and what they answered. */
export async function GET(request: Request, response: Response): Promise<void> {
  await answerPage(request, response, WEBHOOK_DELIVERIES)
}
