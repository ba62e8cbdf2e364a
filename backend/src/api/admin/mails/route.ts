import type { Request, Response } from 'express'
import { MAILS } from '../../../staff/lists/own-lists.ts'
import { answerPage } from '../../paged-lists.ts'

/** `GET /admin/mails`: the mails of the outbox, without what is in them. */
export async function GET(request: Request, response: Response): Promise<void> {
  await answerPage(request, response, MAILS)
}
