import type { Express, RequestHandler } from 'express'
import { built } from './build.mts'

const isReadable = (path: string) => {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** A control character in a path would reach a query, which Postgres refuses. */
const checkPath: RequestHandler = ({ path }, response, next) => {
  if (isReadable(path)) return next()
  response.status(400).json({ type: 'invalid_data', message: 'The path is malformed' })
}

/** Parses request bodies, and refuses malformed ones before a route or a limit reads them. */
export function readBodies(app: Express): void {
  const { readJson } = built<typeof import('../src/api/json-body.ts')>('api/json-body')
  app.use(checkPath)
  app.use(['/store', '/admin', '/service'], readJson)
  const { coreBodies, shaped } =
    built<typeof import('../src/api/core-bodies.ts')>('api/core-bodies')
  for (const [path, shape] of Object.entries(coreBodies)) app.post(path, shaped(shape))
}
