import type { Request, RequestHandler, Response } from 'express'
import { fieldsOf, isRecord } from '#domain/web/json.ts'
import { recordIn } from '../audit/action.ts'
import { lastChangeOf } from '../audit/entries.ts'
import { claimVersion, hasRecord, returnClaim, versionedRecord } from '../audit/version.ts'
import { beforeSending } from './before-sending.ts'
import { databaseOf } from './database.ts'
import { adminPath, isRead } from './staff-caller.ts'

const HEADER = 'x-if-updated-at'

const refuse = (response: Response, message: string) =>
  response.status(400).json({ type: 'invalid_data', message })

/**
 * Answers with the record as it is now: the route that reads it is asked in place of the one that
 * writes, and its answer becomes that of the conflict.
 */
async function answerConflict(request: Request, response: Response): Promise<void> {
  const { resource, resourceId } = recordIn(adminPath(request))
  const updated_by = await lastChangeOf(databaseOf(request), resource, resourceId ?? '')
  const send = response.json.bind(response)
  response.json = (body) => {
    const isFound = response.statusCode < 400
    response.status(409)
    return send({
      type: 'conflict',
      code: 'changed_meanwhile',
      message: `${updated_by?.name ?? 'Somebody'} has changed this in the meantime`,
      current: isFound ? (Object.values(fieldsOf(body)).find(isRecord) ?? null) : null,
      updated_by,
    })
  }
  request.method = 'GET'
  const [, query] = request.url.split('?')
  request.url = `/${resource}/${encodeURIComponent(resourceId ?? '')}${query ? `?${query}` : ''}`
}

/**
 * With `x-if-updated-at: <time>` a write counts only if the record of its path is as it was then.
 * Without the header the last write wins, as in the core.
 */
export const guardVersion: RequestHandler = async (request, response, next) => {
  const header = request.get(HEADER)
  if (header === undefined || isRead(request)) return next()
  const version = new Date(header)
  if (Number.isNaN(version.getTime())) return refuse(response, `${HEADER} must be a time`)
  const { resource, resourceId } = recordIn(adminPath(request))
  const record = versionedRecord(resource, resourceId)
  if (!record) return refuse(response, `${HEADER} cannot be compared here`)
  const database = databaseOf(request)
  const claimed = await claimVersion(database, record, version)
  if (claimed !== null) {
    beforeSending(request, response, async () => {
      if (response.statusCode >= 400) await returnClaim(database, record, claimed, version)
    })
  } else if (await hasRecord(database, record)) await answerConflict(request, response)
  next()
}
