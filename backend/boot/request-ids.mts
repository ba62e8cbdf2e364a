import { requestId } from '@medusajs/medusa-cli/dist/reporter/index.js'
import type { Express } from 'express'

const PLAIN = /^[\w.-]{1,128}$/

/** Log lines during a request carry the id that web gave it. */
export function nameRequests(app: Express): void {
  app.use((request, _response, next) => {
    const id = request.get('x-request-id') ?? ''
    if (PLAIN.test(id)) requestId.run(id, next)
    else next()
  })
}
