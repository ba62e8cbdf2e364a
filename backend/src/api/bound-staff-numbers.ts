import type { RequestHandler } from 'express'
import { adminPath, isRead } from './staff-caller.ts'
import { faultInNumbers } from './staff-numbers.ts'

/** Refuses quantities and amounts of staff that no order can have, with the name of the field. */
export const boundStaffNumbers: RequestHandler = (request, response, next) => {
  const fault = isRead(request) ? undefined : faultInNumbers(adminPath(request), request.body)
  if (fault === undefined) next()
  else response.status(400).json({ type: 'invalid_data', message: fault })
}
