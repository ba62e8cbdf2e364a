import { extname } from 'node:path'
import type { Response } from 'express'
import { folderOf, isFileName } from './file-locations.ts'
import { CONTENT_TYPES, isKind } from './kinds.ts'

const isImage = (contentType: string) => contentType.startsWith('image/')

/** Served as its detected type, never as a page. Documents are downloaded, not shown. */
export function asItself(response: Response, name: string) {
  const ending = extname(name).slice(1)
  const contentType = isKind(ending) ? CONTENT_TYPES[ending] : 'application/octet-stream'
  response.set({
    'Content-Type': contentType,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Disposition': isImage(contentType) ? 'inline' : 'attachment',
  })
}

export const missing = (response: Response) => {
  response.status(404).json({ type: 'not_found', message: 'There is no such file' })
}

/**
 * A protected file for an authorised reader, and for no cache. The caller has checked the access.
 */
export function sendProtectedFile(response: Response, name: string): void {
  if (!isFileName(name)) {
    missing(response)
    return
  }
  asItself(response, name)
  response.set('Cache-Control', 'private, no-store')
  const options = { root: folderOf('protected'), cacheControl: false }
  response.sendFile(name, options, (error) => error && !response.headersSent && missing(response))
}
