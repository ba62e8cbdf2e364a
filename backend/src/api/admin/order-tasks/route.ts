import type { Request, Response } from 'express'
import { ORDER_TASKS } from '../../../staff/lists/order-tasks.ts'
import { answerPage } from '../../paged-lists.ts'

/** `GET /admin/order-tasks`: what waits for staff, of all orders. */
export async function GET(request: Request, response: Response): Promise<void> {
  await answerPage(request, response, ORDER_TASKS)
}
