import type { Request, Response } from 'express'
import { DEFAULT_ROLE, type StaffRole } from '#domain/staff/role.ts'
import type { StaffEndpoint } from '../../../webhook/endpoint.ts'
import { findEndpoint } from '../../../webhook/endpoints.ts'
import { databaseOf } from '../../database.ts'
import { staffOf } from '../../staff-caller.ts'

/** Who asks: a part of an address is for those alone who may change it. */
export const roleOf = (request: Request): StaffRole => staffOf(request)?.role ?? DEFAULT_ROLE

/** The endpoint of a request; or null, and it is answered with 404. */
export async function endpointOfRequest(
  request: Request,
  response: Response,
): Promise<StaffEndpoint | null> {
  const { id = '' } = request.params
  const found = await findEndpoint(databaseOf(request), id, roleOf(request))
  if (!found) response.status(404).json({ type: 'not_found', message: 'There is no such webhook' })
  return found
}
