import { isIP } from 'node:net'
import { isPublicAddress } from '#system/public-address.ts'
import { setting } from '../settings.ts'

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Names that only a machine's own network knows. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/i

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Whether an address is the machine's own, where the configuration allows that. */
export const isAllowedLoopback = ({ hostname }: URL): boolean =>
  setting('WEBHOOKS_TO_LOOPBACK') === 'true' && LOOPBACK.test(hostname)

/** True for an address that is no name, and is not public. A name is checked when it is resolved. */
export const isPrivateLiteral = (url: URL): boolean => {
  const host = hostOf(url)
  return isIP(host) !== 0 && !isPublicAddress(host)
}

/** What is wrong with the address of an endpoint, in words for staff; null if nothing is. */
export function addressProblem(text: string): string | null {
  if (!URL.canParse(text)) return 'must be an address such as https://erp.example/hooks'
  const url = new URL(text)
  if (isAllowedLoopback(url)) return null
  if (url.protocol !== 'https:') return 'must begin with https://'
  if (url.username || url.password) return 'must not have a password in it'
  if (isPrivateLiteral(url) || LOCAL_NAME.test(url.hostname))
    return 'must be reachable from the internet'
  return null
}
