import type { RequestHandler } from 'express'

/**
 * A check whose failure is answered. Express 4 does not hear of a promise that is rejected: the request
 * of a statement that failed waited for an answer that nobody gave, and kept its place meanwhile.
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
