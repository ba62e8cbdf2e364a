import { IDENTITY_PATIENCE_MS } from '#domain/constants.ts'
import { IdentityError } from './errors.ts'

/** The library retries without bound: a page cannot wait for it. */
export const withTimeout = <Value>(request: string, sent: PromiseLike<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const reason = `no answer within ${IDENTITY_PATIENCE_MS} ms`
    const fail = () => reject(new IdentityError({ request, status: null, reason }))
    timer = setTimeout(fail, IDENTITY_PATIENCE_MS)
  })
  return Promise.race([sent, late]).finally(() => clearTimeout(timer))
}
