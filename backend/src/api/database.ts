import type { Request } from 'express'
import type { EntityManager } from 'typeorm'

/** The database as a request reaches it, outside any transaction. */
export const databaseOf = (request: Request): EntityManager =>
  request.scope.resolve<EntityManager>('manager')
