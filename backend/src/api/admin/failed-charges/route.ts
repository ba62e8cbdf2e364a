import type { Request, Response } from 'express'
import { FAILED_CHARGES } from '../../../staff/lists/failed-charges.ts'
import { answerPage } from '../../paged-lists.ts'

/** `GET /admin/failed-charges`: the subscriptions whose payment has failed, and what comes next. */
export async function GET(request: Request, response: Response): Promise<void> {
  await answerPage(request, response, FAILED_CHARGES)
}
