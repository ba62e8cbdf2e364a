import { authenticate } from '@medusajs/medusa'
import type { Request, RequestHandler } from 'express'
import { refusalFor, rolesForRequest } from '#domain/staff/permissions.ts'
import { findStaff, type StaffCaller } from '../staff/roles.ts'
import { databaseOf } from './database.ts'
import { refuse } from './refusal.ts'

/** Routes without a session, or that end one: the core or a token decides. */
const OPEN = new Set([
  'GET /admin/auth',
  'POST /admin/auth',
  'DELETE /admin/auth',
  'POST /admin/auth/token',
  'POST /admin/users/password-token',
  'POST /admin/users/reset-password',
  'POST /admin/invites/accept',
])

/** The whole path of a request to staff's routes, in the spelling of the tables. */
export const adminPath = ({ baseUrl, path }: Pick<Request, 'baseUrl' | 'path'>): string =>
  `${baseUrl}${path}`.replace(/\/+$/, '')

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
export const isRead = ({ method }: Pick<Request, 'method'>): boolean => READS.has(method)

const isOpen = (request: Request) =>
  request.method === 'OPTIONS' || OPEN.has(`${request.method} ${adminPath(request).toLowerCase()}`)

const signedIn = authenticate()

/** By session, bearer token or API key: all have the role of their user. */
export const authenticateStaff: RequestHandler = (request, response, next) => {
  if (isOpen(request)) next()
  else signedIn(request, response, next)
}

const callers = new WeakMap<Request, StaffCaller>()

/** The member of staff who sends a request; undefined on routes without a session. */
export const staffOf = (request: Request): StaffCaller | undefined => callers.get(request)

/**
 * The one check of roles, in front of every route of staff, the core's and ours: the table of
 * src/domain/staff/permissions.ts says who may send what.
 */
export const requireRole: RequestHandler = async (request, response, next) => {
  if (isOpen(request)) return next()
  const { user } = request
  const staff = await findStaff(databaseOf(request), user?.userId ?? user?.id ?? '')
  if (!staff) return refuse(response, 401, 'Nobody is signed in')
  const roles = rolesForRequest(request.method, adminPath(request))
  if (!roles.includes(staff.role)) return refuse(response, 403, refusalFor(roles))
  callers.set(request, staff)
  next()
}
