import type { Request, Response } from 'express'
import { INVOICES } from '../../../staff/lists/own-lists.ts'
import { answerPage } from '../../paged-lists.ts'

/** `GET /admin/invoices`: the orders that are to be paid by invoice. Staff mark one as paid by capturing its payment. */
export async function GET(request: Request, response: Response): Promise<void> {
  await answerPage(request, response, INVOICES)
}
