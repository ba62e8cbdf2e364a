import { extname } from 'node:path'
import { type RequestHandler, type Response, Router } from 'express'
import { CONTENT_TYPES, isKind } from './kinds.ts'
import { isSigned } from './links.ts'
import { folderOf, isFileName } from './places.ts'

const YEAR_MS = 365 * 24 * 3_600_000

const isImage = (contentType: string) => contentType.startsWith('image/')

/** Served as what it was found to be, never as a page. Documents are saved, not shown. */
function asItself(response: Response, name: string) {
  const ending = extname(name).slice(1)
  const contentType = isKind(ending) ? CONTENT_TYPES[ending] : 'application/octet-stream'
  response.set({
    'Content-Type': contentType,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Disposition': isImage(contentType) ? 'inline' : 'attachment',
  })
}

const missing = (response: Response) => {
  response.status(404).json({ type: 'not_found', message: 'There is no such file' })
}

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
    response.status(403).json({ type: 'not_allowed', message: 'This link is not valid any more' })
    return
  }
  asItself(response, params.name)
  response.set('Cache-Control', 'private, no-store')
  const options = { root: folderOf('protected'), cacheControl: false }
  response.sendFile(
    params.name,
    options,
    (error) => error && !response.headersSent && missing(response),
  )
}

/** Uploaded files: public ones for ever under their random names, protected ones by signed link. */
export function uploads(): Router {
  const router = Router()
  router.get('/uploads/protected/:name', sendProtected)
  router.get('/uploads/:name', sendPublic)
  return router
}
