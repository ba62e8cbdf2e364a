import { AsyncLocalStorage } from 'node:async_hooks'
import { MedusaError } from '@medusajs/utils'
import { asValue } from 'awilix'
import type { Request, RequestHandler } from 'express'
import type { EntityManager } from 'typeorm'
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel'
import { findsAny } from '../rows.ts'
import { databaseOf } from './database.ts'

const COMPLETED = 'SELECT FROM cart WHERE id = $1 AND completed_at IS NOT NULL'
const HOLD = 'SELECT FROM cart WHERE id = $1 FOR UPDATE'

const MESSAGE = 'This cart has become an order and cannot be changed'

/** A repeated completion is answered with the order; reads change nothing. */
const changesCart = ({ method, path }: Request) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && path !== '/complete'

/**
 * The lines of a completed cart belong to its order: the core would let anybody with the cart's id
 * move them to other prices.
 */
export const guardCompletedCart: RequestHandler = async (request, response, next) => {
  if (!changesCart(request)) return next()
  const isCompleted = await findsAny(databaseOf(request), COMPLETED, [request.params['id']])
  if (!isCompleted) return next()
  response.status(409).json({ type: 'conflict', code: 'cart_incompatible_state', message: MESSAGE })
}

/** Waits for the end of an order of this cart, which another process may be placing. */
async function holdOpenCart(manager: EntityManager, cartId: string): Promise<void> {
  await manager.query(HOLD, [cartId])
  if (await findsAny(manager, COMPLETED, [cartId]))
    throw new MedusaError(MedusaError.Types.CONFLICT, MESSAGE)
}

type Work = (manager: EntityManager) => Promise<unknown>
type Begun = [work: Work] | [isolation: IsolationLevel, work: Work]

/** The core takes another connection within a transaction: it must not wait for its own cart. */
const holding = new AsyncLocalStorage<boolean>()

/**
 * Each transaction of a request that changes a cart begins by locking it. The core locks nothing: a
 * request that came while another process ordered the cart passed `guardCompletedCart`, waited for
 * the lines, and then changed those of the order, which was paid as it was before.
 */
export const holdChangedCart: RequestHandler = (request, _, next) => {
  if (!changesCart(request)) return next()
  const database = databaseOf(request)
  const held =
    (work: Work): Work =>
    async (manager) => {
      await holdOpenCart(manager, request.params['id'] ?? '')
      return work(manager)
    }
  const begin = (hold: (work: Work) => Work, ...begun: Begun) =>
    begun.length === 1
      ? database.transaction(hold(begun[0]))
      : database.transaction(begun[0], hold(begun[1]))
  const transaction = (...begun: Begun) =>
    holding.getStore()
      ? begin((work) => work, ...begun)
      : holding.run(true, () => begin(held, ...begun))
  const manager: unknown = Object.create(database, { transaction: { value: transaction } })
  request.scope.register('manager', asValue(manager))
  next()
}
