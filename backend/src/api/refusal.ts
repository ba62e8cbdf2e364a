import type { Response } from 'express'

/** Answers in the format of Medusa's own errors, which has no 403 of its own. */
export function refuse(response: Response, status: 401 | 403, message: string): void {
  const type = status === 401 ? 'unauthorized' : 'not_allowed'
  response.status(status).json({ type, message })
}
