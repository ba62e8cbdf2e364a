import type { Request, RequestHandler, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { methodsOf, showMethod } from '../payment-method/rows.ts'
import { refuse } from './refusal.ts'

interface Asked {
  readonly manager: EntityManager
  readonly customerId: string
  readonly request: Request
  readonly response: Response
}

/** Makes a change, or answers why not. */
type Work = (asked: Asked) => Promise<void>

/** A change of the signed-in customer's payment methods, answered with the new list. */
export const withOwnMethods =
  (work: Work): RequestHandler =>
  async (request: Request, response: Response) => {
    const customerId = request.user?.customer_id
    if (!customerId) {
      refuse(response, 401, 'Sign in to see your payment methods')
      return
    }
    const manager = request.scope.resolve<EntityManager>('manager')
    await work({ manager, customerId, request, response })
    if (response.headersSent) return
    const methods = await methodsOf(manager, customerId)
    response.json({
      payment_methods: methods.map((method) => ({
        provider_id: method.provider_id,
        data: showMethod(method),
      })),
    })
  }
