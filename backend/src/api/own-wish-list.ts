import type { Request, RequestHandler, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { wishListOf } from '../account/wish-list/wish-list.ts'
import { refuse } from './refusal.ts'

type Work = (manager: EntityManager, customerId: string, request: Request) => Promise<void>

/** A change of the signed-in customer's wish list, answered with the new list. */
export const withOwnWishList =
  (work: Work): RequestHandler =>
  async (request: Request, response: Response) => {
    const customerId = request.user?.customer_id
    if (!customerId) {
      refuse(response, 401, 'Sign in to see your wish list')
      return
    }
    const manager = request.scope.resolve<EntityManager>('manager')
    await work(manager, customerId, request)
    response.json({ items: await wishListOf(manager, customerId) })
  }
