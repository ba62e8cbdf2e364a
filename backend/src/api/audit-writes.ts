import type { Request, RequestHandler } from 'express'
import { fieldsOf, isRecord, jsonIn } from '#domain/web/json.ts'
import { actionOf, recordIn } from '../audit/action.ts'
import { closeEntry, dropEntry, openEntry } from '../audit/entries.ts'
import { inviteIn } from '../tokens/hs256.ts'
import { beforeSending } from './before-sending.ts'
import { databaseOf } from './database.ts'
import { adminPath, isRead, staffOf } from './staff-caller.ts'

/** They open and end sessions, send a link, or answer with something. */
const CHANGES_NOTHING =
  /^\/admin\/(?:auth(?:\/token)?|users\/password-token|uploads\/download-url|subscriptions\/[^/]+\/preview|price-lists\/[^/]+\/csv\/check)$/i

/** They keep an entry for each record that they change, in their own transaction. */
const KEEPS_ENTRIES = /^\/admin\/(?:prices|stock-levels|mails\/[^/]+\/resend)$/i

/**
 * `/admin/products/:id/variants` of the route that has answered, or the path if none has. Some routers
 * of the core are mounted below the id, and their base has the id itself.
 */
function patternOf({ baseUrl, route, path }: Request, recordId: string | null): string {
  const answered = fieldsOf(route)['path']
  const base = baseUrl
    .split('/')
    .map((part) => (part !== '' && decodeURIComponent(part) === recordId ? ':id' : part))
    .join('/')
  return `${base}${typeof answered === 'string' ? answered : path}`
}

/** `{ product: { id } }` → the id. */
function madeIn(body: unknown): string | null {
  const fields = fieldsOf(typeof body === 'string' ? jsonIn(body) : body)
  const { id } = Object.values(fields).find(isRecord) ?? fields
  return typeof id === 'string' ? id : null
}

/**
 * Keeps who changed what: every write of staff that succeeds, the core's routes and ours. The answer
 * waits for its entry; an entry that cannot be completed stays "uncertain", and the write counts.
 */
export const auditWrites: RequestHandler = async (request, response, next) => {
  const path = adminPath(request)
  if (isRead(request) || CHANGES_NOTHING.test(path) || KEEPS_ENTRIES.test(path)) return next()
  const { resource, resourceId } = recordIn(path)
  // Who accepts an invite names it by its token alone.
  const invite = resource === 'invites' ? inviteIn(String(fieldsOf(request.body)['token'])) : null
  const database = databaseOf(request)
  const entry = await openEntry(database, {
    staff: staffOf(request),
    resource,
    resourceId: resourceId ?? invite,
    // Its route, which says more, is not chosen yet.
    action: actionOf(request.method, resourceId ? '/admin/:resource/:id' : '/admin/:resource'),
  })
  beforeSending(request, response, async (body) => {
    if (response.statusCode >= 400) return dropEntry(database, entry)
    const action = actionOf(request.method, patternOf(request, resourceId))
    await closeEntry(database, entry, { action, madeId: madeIn(body) })
  })
  next()
}
