import type { CartService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { NOTE_AT_MOST } from '#domain/constants.ts'
import { note } from '../../../../../request-schemas.ts'
import { viewCart } from '../../cart-view.ts'

const body = z.object({ note })

/**
 * `POST /store/carts/{id}/note`: the shopper's note about the order, stored in the metadata that
 * becomes the order's. The core lets shoppers write no metadata at all, and this is the only
 * exception.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const cartId = request.params['id'] ?? ''
  const parsed = body.safeParse(request.body)
  if (!parsed.success) {
    const message = `note must be text of at most ${NOTE_AT_MOST} characters`
    response.status(400).json({ type: 'invalid_data', message })
    return
  }
  await request.scope.resolve<EntityManager>('manager').transaction(async (manager) => {
    const carts = request.scope.resolve<CartService>('cartService').withTransaction(manager)
    await carts.update(cartId, { metadata: { note: parsed.data.note } })
  })
  response.json({ cart: await viewCart(request, cartId) })
}
