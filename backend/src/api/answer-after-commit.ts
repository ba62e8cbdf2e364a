import { asValue } from 'awilix'
import type { RequestHandler } from 'express'
import type { EntityManager } from 'typeorm'
import { databaseOf } from './database.ts'

type Work = (manager: EntityManager) => Promise<unknown>

/**
 * For routes of the core that answer within their transaction (api/routes/admin/draft-orders,
 * *-line-item.js): the next request could come before it was committed, and what could not be committed
 * was said to be done. The answer waits for its end.
 */
export const answerAfterCommit: RequestHandler = (request, response, next) => {
  const database = databaseOf(request)
  const transaction = async (work: Work) => {
    const answer = response.json
    const answers: unknown[] = []
    response.json = (body) => {
      answers.push(body)
      return response
    }
    const done = database.transaction(work)
    await done.finally(() => {
      response.json = answer
    })
    for (const body of answers) response.json(body)
  }
  request.scope.register(
    'manager',
    asValue(Object.create(database, { transaction: { value: transaction } })),
  )
  next()
}
