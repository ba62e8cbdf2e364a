import { type RequestHandler, Router } from 'express'
import { folderOf, isFileName } from './file-locations.ts'
import { isSigned } from './links.ts'
import { asItself, missing, sendProtectedFile } from './send.ts'

const YEAR_MS = 365 * 24 * 3_600_000

const sendPublic: RequestHandler<{ name: string }> = ({ params }, response) => {
  if (!isFileName(params.name)) return missing(response)
  asItself(response, params.name)
  const options = { root: folderOf('public'), immutable: true, maxAge: YEAR_MS }
  response.sendFile(
    params.name,
    options,
    (error) => error && !response.headersSent && missing(response),
  )
}

const sendProtected: RequestHandler<{ name: string }> = ({ params, query }, response) => {
  const { expires, signature } = query
  const signed =
    typeof expires === 'string' &&
    typeof signature === 'string' &&
    isSigned(params.name, expires, signature)
  if (!signed || !isFileName(params.name)) {
    response.status(403).json({ type: 'not_allowed', message: 'This link is no longer valid' })
    return
  }
  sendProtectedFile(response, params.name)
}

/**
 * Uploaded files: public ones cached for ever under their random names, protected ones by signed
 * link.
 */
export function uploads(): Router {
  const router = Router()
  router.get('/uploads/protected/:name', sendProtected)
  router.get('/uploads/:name', sendPublic)
  return router
}
