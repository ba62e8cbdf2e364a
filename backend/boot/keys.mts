import type { Express } from 'express'
import { built } from './build.mts'

/** Lets services know the Idempotency-Key of the request they work for. */
export function carryKeys(app: Express): void {
  const { requestKey } = built<typeof import('../src/request-key.ts')>('request-key')
  app.use((request, _response, next) => {
    const key = request.get('idempotency-key')
    if (key) requestKey.run(key, next)
    else next()
  })
}
