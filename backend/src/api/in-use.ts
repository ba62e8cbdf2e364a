import type { RequestHandler } from 'express'
import { inUse } from '../staff/in-use.ts'
import { databaseOf } from './database.ts'

/** Refuses to delete what the shop goes on needing. */
export const requireUnused: RequestHandler = async (request, response, next) => {
  const { resource = '', id = '' } = request.params
  const [found] = await inUse(databaseOf(request), resource.toLowerCase(), [id])
  if (found === undefined) return next()
  response.status(400).json({ type: 'not_allowed', code: 'in_use', message: found.message })
}
