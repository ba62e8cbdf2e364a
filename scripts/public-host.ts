import type { StoreConfiguration } from './configuration.ts'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

const who = ({ DEMO_SIGN_INS }: StoreConfiguration, isHidden: boolean) => {
  if (DEMO_SIGN_INS === 'everywhere') {
    return '/outbox is for this machine only, the demo sign-ins are open to everybody (DEMO_SIGN_INS)'
  }
  const outside = isHidden ? 'are closed' : 'are for this machine only'
  return `/outbox and the demo sign-ins ${outside}`
}

/** One line about what other machines can reach; null if they can reach nothing. */
export function openToOthers(configuration: StoreConfiguration): string | null {
  const { HOST, siteUrl } = configuration
  const isNamed = !LOOPBACK.test(new URL(siteUrl).hostname)
  if (LOOPBACK.test(HOST) && !isNamed) return null
  const where = isNamed ? siteUrl : `${HOST}:${configuration.PORT}`
  return `Public at ${where}: shop, Studio and admin API; ${who(configuration, isNamed)}`
}
