import type { Logger } from '@medusajs/medusa'
import type { Request, Response } from 'express'

/** Does something between a route's work and its answer, which goes out even if that fails. */
export function beforeSending(
  request: Request,
  response: Response,
  work: (body: unknown) => Promise<void>,
): void {
  const send = response.send.bind(response)
  response.send = (body) => {
    response.send = send
    const report = (error: Error) =>
      request.scope.resolve<Logger>('logger').error('What follows a write has failed', error)
    work(body)
      .catch(report)
      .finally(() => send(body))
    return response
  }
}
