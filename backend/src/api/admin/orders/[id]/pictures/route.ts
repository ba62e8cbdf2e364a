import type { Request, Response } from 'express'
import { findsAny } from '../../../../../rows.ts'
import { databaseOf } from '../../../../database.ts'
import { takePicture } from '../../../../take-picture.ts'

const IS_THERE = 'SELECT FROM "order" WHERE id = $1'

/**
 * `POST /admin/orders/{id}/pictures`: the same by staff, whose claim names the address of the picture
 * among the `images` of an item: `/commerce/admin/orders/{id}/pictures/{pictureId}`.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  if (await findsAny(databaseOf(request), IS_THERE, [request.params['id']])) {
    return takePicture(request, response)
  }
  response.status(404).json({ type: 'not_found', message: 'There is no such order' })
}
