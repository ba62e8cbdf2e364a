import type { Express, RequestHandler } from 'express'
import helmet from 'helmet'

const JSON_LIMIT_BYTES = 1_048_576
/** All pages of the editors are one body, which web sends. */
const CONTENT_LIMIT_BYTES = 8 * 1_048_576
const UPLOAD_LIMIT_BYTES = 20 * 1_048_576

const PICTURE_LIMIT_BYTES = 8 * 1_048_576
const PICTURE = /^\/store\/orders\/[^/]+\/pictures\/?$/i

/** The maximum size of an upload; null for other bodies. */
function uploadLimit(path: string): number | null {
  if (path.startsWith('/admin/uploads')) return UPLOAD_LIMIT_BYTES
  return PICTURE.test(path) ? PICTURE_LIMIT_BYTES : null
}

/**
 * Refuses a body that declares too great a length. The parser bounds JSON without a length; nothing
 * bounds an upload without one, so it must declare it.
 */
const boundBody: RequestHandler = ({ path, headers }, response, next) => {
  const upload = uploadLimit(path)
  if (upload !== null && headers['transfer-encoding'] !== undefined) {
    response.status(411).json({ type: 'invalid_data', message: 'Content-Length is required' })
    return
  }
  const json = path === '/service/search-content' ? CONTENT_LIMIT_BYTES : JSON_LIMIT_BYTES
  const limit = upload ?? json
  if (Number(headers['content-length'] ?? 0) > limit) {
    response
      .status(413)
      .json({ type: 'invalid_data', message: `A body may have at most ${limit} bytes` })
    return
  }
  next()
}

/**
 * The checks of every request. Only the gateway and scripts reach commerce: `proxies` are the
 * addresses of web beside this machine's own, whose X-Forwarded-For names the client.
 */
export function harden(app: Express, proxies: readonly string[]): void {
  app.disable('x-powered-by')
  app.set('trust proxy', ['loopback', ...proxies])
  app.use(
    helmet({
      // Commerce serves JSON and files for pages of another port of the same host.
      contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      crossOriginResourcePolicy: { policy: 'same-site' },
      strictTransportSecurity: false,
    }),
  )
  app.use(boundBody)
}
