import type { Request, Response } from 'express'
import type { StaffSession } from '#domain/staff/role.ts'
import { staffOf } from '../../staff-caller.ts'

/** `GET /admin/session`: who is signed in, and what they may do. */
export function GET(request: Request, response: Response): void {
  const session: StaffSession | undefined = staffOf(request)
  response.json({ session })
}
