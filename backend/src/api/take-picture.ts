import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { CLAIM_PICTURE_AT_MOST_BYTES } from '#domain/after-sale/claim-pictures.ts'
import { readAtMost } from '#system/bounded-body.ts'
import { storePicture } from '../after-sale/pictures.ts'

const refused = (response: Response, status: 413 | 415, message: string) => {
  response.status(status).json({ type: 'invalid_data', message })
}

/** Keeps a picture of an order's goods, the bytes of the request. The caller has checked the access. */
export async function takePicture(request: Request, response: Response): Promise<void> {
  const bytes = await readAtMost(request, CLAIM_PICTURE_AT_MOST_BYTES)
  if (bytes === null) return refused(response, 413, 'A picture may be at most 8 MB')
  const manager = request.scope.resolve<EntityManager>('manager')
  const id = await storePicture(manager, request.params['id'] ?? '', bytes)
  if (id === null) return refused(response, 415, 'This is not a JPEG, PNG, WebP or AVIF picture')
  response.json({ picture: { id } })
}
