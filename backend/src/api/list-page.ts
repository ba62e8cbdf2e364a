import type { RequestHandler } from 'express'
import { pageComplaint } from './allow-list/query.ts'

/**
 * Refuses a page of a million rows, on every route. The core accepts any number, and reads a limit
 * of 0 as none.
 */
export const boundPage: RequestHandler = ({ method, query }, response, next) => {
  const complaint = method === 'GET' || method === 'HEAD' ? pageComplaint(query) : null
  if (complaint === null) next()
  else response.status(400).json({ type: 'invalid_data', message: complaint })
}
