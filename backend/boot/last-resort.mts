import reporter from '@medusajs/medusa-cli/dist/reporter/index.js'
import type { ErrorRequestHandler, Express, RequestHandler } from 'express'

const nothingHere: RequestHandler = ({ method, path }, response) => {
  response.status(404).json({ type: 'not_found', message: `There is no ${method} ${path}` })
}

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500

/** Errors from before Medusa's own handler, such as malformed JSON. */
const failed: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error)
  const status = statusOf(error)
  if (status >= 500) reporter.default.error('A request failed', error)
  response
    .status(status)
    .json(
      status < 500
        ? { type: 'invalid_data', message: 'The request could not be read' }
        : { type: 'unknown_error', message: 'An unknown error occurred.' },
    )
}

/** Answers unmatched routes in JSON too. Mount it last. */
export function answerTheRest(app: Express): void {
  app.use(nothingHere)
  app.use(failed)
}
