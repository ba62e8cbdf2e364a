import type { PriceListService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { readQuery } from '../../../read-body.ts'

const RELATIONS = ['prices', 'customer_groups']
const query = z.looseObject({ expand: z.string().max(200).optional() })

/**
 * `GET /admin/price-lists/{id}` with the relations of `expand`, all by default: the core's route
 * answers every price of the list, whatever is asked for
 * (api/routes/admin/price-lists/get-price-list.js).
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const wanted = readQuery(query, request, response)
  if (!wanted) return
  const asked = wanted.expand?.split(',') ?? RELATIONS
  const lists = request.scope.resolve<PriceListService>('priceListService')
  const price_list = await lists.retrieve(request.params['id'] ?? '', {
    relations: RELATIONS.filter((name) => asked.includes(name)),
  })
  response.json({ price_list })
}
