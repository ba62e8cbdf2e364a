import type { RequestHandler } from 'express'

/**
 * A check whose failure is answered. Express 4 ignores a rejected promise: a request whose
 * statement failed waited for ever, and kept its slot.
 */
export const withAnsweredFailures =
  (check: RequestHandler): RequestHandler =>
  async (request, response, next) => {
    try {
      await check(request, response, next)
    } catch (error) {
      next(error)
    }
  }
