/** The external addresses that may be fetched. An emulator is a local system of the shop's own. */
type Trust = 'none' | 'public' | 'emulator'

export interface AllowedHosts {
  readonly trustOf: (url: URL) => Trust
}

const NAME = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const EMULATOR = /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/

/**
 * The entries of IMAGE_HOSTS: the name of a host (`cdn.example`), `*.` before it for every host
 * below it but not itself, or `http://localhost:PORT` for a local emulator. Never a bare address.
 */
export const isHostRule = (text: string) => NAME.test(text) || EMULATOR.test(text)

const matches = (rule: string, host: string) =>
  rule.startsWith('*.') ? host.endsWith(rule.slice(1)) : host === rule

export function createAllowedHosts(rules: readonly string[]): AllowedHosts {
  const emulators = new Set(rules.filter((rule) => EMULATOR.test(rule)))
  const names = rules.filter((rule) => NAME.test(rule))
  return {
    trustOf: (url) => {
      if (url.username !== '' || url.password !== '') return 'none'
      if (emulators.has(url.origin)) return 'emulator'
      // `port` holds a port only if it is not the scheme's default.
      if (url.protocol !== 'https:' || url.port !== '') return 'none'
      return names.some((rule) => matches(rule, url.hostname)) ? 'public' : 'none'
    },
  }
}
