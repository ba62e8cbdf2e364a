import type { RequestHandler } from 'express'
import type { Queryable } from '../../rows.ts'
import { databaseOf } from '../database.ts'
import { adminPath } from '../staff-caller.ts'

/** What staff send, before the core has seen it. */
interface Change {
  readonly database: Queryable
  readonly path: string
  /** The ids in its path. */
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
}

/** What is wrong with a change that the core would take, in words that name its field; undefined if nothing is. */
export type Complaint = (change: Change) => Promise<string | undefined> | string | undefined

/** Refuses what there is a complaint about. */
export const refusing =
  (complaint: Complaint): RequestHandler =>
  async (request, response, next) => {
    const body: unknown = request.body
    const { params } = request
    const change = { database: databaseOf(request), path: adminPath(request), params, body }
    const message = await complaint(change)
    if (message === undefined) next()
    else response.status(400).json({ type: 'invalid_data', message })
  }
