import type { Request, Response } from 'express'
import { PAYMENTS } from '../../../staff/lists/own-lists.ts'
import { answerPage } from '../../paged-lists.ts'

/** `GET /admin/payments`: the payments of all orders. The core answers single ones alone. */
export async function GET(request: Request, response: Response): Promise<void> {
  await answerPage(request, response, PAYMENTS)
}
