import type PublishableApiKeyService from '@medusajs/medusa/dist/services/publishable-api-key'
import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { adoptUsedCart } from '../../adopt-on-use.ts'
import { refuse } from '../../refusal.ts'
import { salesChannelOfCart } from '../../sales-channels.ts'
import { readCartRequest } from './cart-request.ts'
import { viewCart } from './cart-view.ts'
import { createCart } from './create.ts'
import { hashOf, oncePerKey } from './once.ts'

const LONGEST_KEY = 255

async function channelsOfKey(request: Request): Promise<string[]> {
  const key = request.get('x-publishable-api-key')
  if (!key) return []
  const keys = request.scope.resolve<PublishableApiKeyService>('publishableApiKeyService')
  const { sales_channel_ids } = await keys.getResourceScopes(key)
  return sales_channel_ids
}

/**
 * `POST /store/carts`: the core's route with a required region, a check of the sales channel and a
 * reliable Idempotency-Key: a repeated request gets the cart it created before, and 409 if it
 * requests something else under the same key.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const cartRequest = readCartRequest(request.body)
  const key = request.get('idempotency-key')
  if (typeof cartRequest === 'string' || (key && key.length > LONGEST_KEY)) {
    const message =
      typeof cartRequest === 'string' ? cartRequest : 'The Idempotency-Key is too long'
    response.status(400).json({ type: 'invalid_data', message })
    return
  }
  const channel = await salesChannelOfCart(
    request,
    cartRequest.sales_channel_id,
    await channelsOfKey(request),
  )
  if (channel === 'refused') {
    refuse(response, 403, 'This sales channel is not open to you')
    return
  }
  const manager = request.scope.resolve<EntityManager>('manager')
  const make = (transaction: EntityManager) =>
    createCart(request, cartRequest, channel, transaction)
  const cartId = key
    ? await oncePerKey(manager, key, hashOf(cartRequest), make)
    : await manager.transaction(make)
  if (cartId === 'conflict') {
    const message = 'This Idempotency-Key has made a cart for another request'
    response.status(409).json({ type: 'conflict', message })
    return
  }
  if (key) await adoptUsedCart(request, response, cartId)
  if (key) response.set('Idempotency-Key', key)
  response.json({ cart: await viewCart(request, cartId) })
}
