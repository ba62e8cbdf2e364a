import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { findPicture } from '../after-sale/pictures.ts'
import { missing, sendProtectedFile } from '../uploads/send.ts'

/** Sends a picture of an order's goods. The caller has checked the access. */
export async function sendPicture(request: Request, response: Response): Promise<void> {
  const { id = '', pictureId = '' } = request.params
  const manager = request.scope.resolve<EntityManager>('manager')
  const name = await findPicture(manager, id, pictureId)
  if (name === null) missing(response)
  else sendProtectedFile(response, name)
}
