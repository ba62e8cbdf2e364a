import type { Request, Response } from 'express'
import { removeSubscriber } from '../../../../newsletter/subscribers.ts'
import { databaseOf } from '../../../database.ts'

/** `DELETE /admin/newsletter/{id}`: forgets an address. */
export async function DELETE(request: Request, response: Response): Promise<void> {
  const { id = '' } = request.params
  const isRemoved = await removeSubscriber(databaseOf(request), id)
  if (isRemoved) response.json({ id, object: 'newsletter-subscriber', deleted: true })
  else response.status(404).json({ type: 'not_found', message: 'There is no such address' })
}
