import { randomBytes } from 'node:crypto'

/** Makes ids that no other process and no earlier run has used. */
export function createRequestIds(): () => string {
  const run = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${run}-${(++count).toString(36)}`
}
