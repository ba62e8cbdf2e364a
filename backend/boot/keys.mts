import type { Express } from 'express'
import { built } from './build.mts'

/** Passes the Idempotency-Key of a request to the services that work for it. */
export function carryKeys(app: Express): void {
  const { requestKey } = built<typeof import('../src/request-key.ts')>('request-key')
  app.use((request, _response, next) => {
    const key = request.get('idempotency-key')
    if (key) requestKey.run(key, next)
    else next()
  })
}
