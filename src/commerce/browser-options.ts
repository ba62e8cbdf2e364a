import { COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { QUIETLY } from './quiet.ts'

/** Pages reach commerce through the gateway of their own origin. */
export const browserOptions = () => {
  const publishableKey = document.documentElement.dataset['publishableKey']
  return {
    baseUrl: `${location.origin}/commerce`,
    timeoutMs: COMMERCE_TIMEOUT_MS.browser,
    headers: QUIETLY,
    ...(publishableKey && { publishableKey }),
  }
}
