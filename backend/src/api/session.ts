import type { Request } from 'express'

declare module 'express-session' {
  interface SessionData {
    customer_id: string
  }
}

/**
 * Signs a customer in under a new session id: one that an attacker has planted before opens
 * nothing. The new session has the lifetime of the one it replaces.
 */
export function beginSession(request: Request, customerId: string): Promise<void> {
  const { maxAge } = request.session.cookie
  return new Promise((resolve, reject) => {
    request.session.regenerate((error: unknown) => {
      if (error) return reject(error)
      if (maxAge !== undefined) request.session.cookie.maxAge = maxAge
      request.session.customer_id = customerId
      resolve()
    })
  })
}

/** The id of the request's session if it is this customer's, else null. */
export const ownSession = ({ session, sessionID }: Request, customerId: string): string | null =>
  session.customer_id === customerId ? sessionID : null
