import type { Request, Response } from 'express'
import { DEMAND } from '../../../staff/lists/own-lists.ts'
import { answerPage } from '../../paged-lists.ts'

/** `GET /admin/variant-demand`: what shoppers have saved and wait for, by variant. */
export async function GET(request: Request, response: Response): Promise<void> {
  await answerPage(request, response, DEMAND)
}
