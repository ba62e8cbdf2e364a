import type { ReturnService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { receipt, receiveReturn } from '../../../../../after-sale/receive-return.ts'
import { findsAny } from '../../../../../rows.ts'
import { databaseOf } from '../../../../database.ts'
import { readBody } from '../../../../read-body.ts'

const IS_THERE = 'SELECT FROM "return" WHERE id = $1'

/**
 * `POST /admin/returns/{id}/receive`: the core's, with how many pieces of each line arrived damaged.
 * Those do not go back into stock.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const { id = '' } = request.params
  if (!(await findsAny(databaseOf(request), IS_THERE, [id]))) {
    response.status(404).json({ type: 'not_found', message: 'There is no such return' })
    return
  }
  const body = readBody(receipt, request, response)
  if (!body) return
  const manager = request.scope.resolve<EntityManager>('manager')
  // Its first statement holds the order: two parcels that arrive at once are received one by one.
  await manager.transaction((own) => receiveReturn(request.scope, own, id, body))
  const returns = request.scope.resolve<ReturnService>('returnService')
  response.json({ return: await returns.retrieve(id, { relations: ['swap', 'items'] }) })
}
