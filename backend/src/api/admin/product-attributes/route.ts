import type { Request, Response } from 'express'
import { newAttribute } from '../../../catalogue/attributes/attribute.ts'
import { createAttribute, listAttributes } from '../../../catalogue/attributes/attributes.ts'
import { databaseOf } from '../../database.ts'
import { readBody } from '../../read-body.ts'

/** `GET /admin/product-attributes`: what shoppers narrow listings by, in its order. */
export async function GET(request: Request, response: Response): Promise<void> {
  const all = await listAttributes(databaseOf(request))
  response.json({ product_attributes: all, count: all.length, offset: 0, limit: all.length })
}

/** `POST /admin/product-attributes`. Products are indexed by it within a minute or two. */
export async function POST(request: Request, response: Response): Promise<void> {
  const given = readBody(newAttribute, request, response)
  if (!given) return
  const made = await createAttribute(databaseOf(request), given)
  if (made) response.json({ product_attribute: made })
  else
    response
      .status(422)
      .json({ type: 'duplicate_error', message: 'Another attribute has this key' })
}
