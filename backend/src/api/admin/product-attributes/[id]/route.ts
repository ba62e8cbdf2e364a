import type { Request, Response } from 'express'
import {
  type Attribute,
  attributeChange,
  isOwnList,
} from '../../../../catalogue/attributes/attribute.ts'
import {
  findAttribute,
  removeAttribute,
  updateAttribute,
} from '../../../../catalogue/attributes/attributes.ts'
import { databaseOf } from '../../../database.ts'
import { readBody } from '../../../read-body.ts'

/** The attribute of a request; or null, and it is answered with 404. */
async function attributeOf(request: Request, response: Response): Promise<Attribute | null> {
  const found = await findAttribute(databaseOf(request), request.params['id'] ?? '')
  if (!found)
    response.status(404).json({ type: 'not_found', message: 'There is no such attribute' })
  return found
}

const refuse = (response: Response, message: string) =>
  response.status(400).json({ type: 'not_allowed', message })

export async function GET(request: Request, response: Response): Promise<void> {
  const found = await attributeOf(request, response)
  if (found) response.json({ product_attribute: found })
}

/** `POST /admin/product-attributes/{id}`: its label, place, values and names. */
export async function POST(request: Request, response: Response): Promise<void> {
  const found = await attributeOf(request, response)
  const change = found && readBody(attributeChange, request, response)
  if (!found || !change) return
  if (isOwnList(found) && change.names) {
    refuse(response, 'The values of this list are those of the products')
    return
  }
  response.json({ product_attribute: await updateAttribute(databaseOf(request), found, change) })
}

export async function DELETE(request: Request, response: Response): Promise<void> {
  const found = await attributeOf(request, response)
  if (!found) return
  if (isOwnList(found)) {
    refuse(response, 'This list can be hidden but not removed')
    return
  }
  await removeAttribute(databaseOf(request), found.id)
  response.json({ id: found.id, object: 'product-attribute', deleted: true })
}
