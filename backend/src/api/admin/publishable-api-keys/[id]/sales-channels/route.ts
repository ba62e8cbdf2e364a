import type { Request, Response } from 'express'
import { KEY_CHANNELS } from '../../../../../staff/lists/own-lists.ts'
import { answerPage } from '../../../../paged-lists.ts'

/** `GET /admin/publishable-api-keys/{id}/sales-channels`: the core's answers all, and refuses pages. */
export async function GET(request: Request, response: Response): Promise<void> {
  await answerPage(request, response, KEY_CHANNELS, { key_id: request.params['id'] ?? '' })
}
