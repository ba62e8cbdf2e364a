import type { Request, Response } from 'express'
import { SUBSCRIBERS } from '../../../staff/lists/own-lists.ts'
import { answerPage } from '../../paged-lists.ts'

/** `GET /admin/newsletter`: everybody who has asked for the newsletter, confirmed or not. */
export async function GET(request: Request, response: Response): Promise<void> {
  await answerPage(request, response, SUBSCRIBERS)
}
