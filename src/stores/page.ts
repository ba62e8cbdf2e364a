import { type Device, openDevice } from './device.ts'
import type { PageRegion } from './region/store.ts'

const isServer = typeof document === 'undefined'

/** The attributes of a page's `<html>` element; none on the server. */
export const pageSays = (name: string): string | undefined =>
  isServer ? undefined : document.documentElement.dataset[name]

export const pageRegion = (): PageRegion | null => {
  const regionId = pageSays('regionId')
  const countryCode = pageSays('country')
  const currencyCode = pageSays('currency')
  if (!regionId || !countryCode || !currencyCode) return null
  const countryCodes = (pageSays('countries') ?? countryCode).split(' ')
  return { regionId, countryCode, currencyCode, countryCodes }
}

/** On the server nothing is stored, because nothing writes there: see `inPage`. */
export const device: Device = openDevice(isServer ? undefined : window)

/** Resolves at once, or when a prerendering page is shown. */
export const whenActive = (): Promise<void> =>
  new Promise((resolve) => {
    if (!('prerendering' in document) || document.prerendering !== true) return resolve()
    document.addEventListener('prerenderingchange', () => resolve(), { once: true })
  })

/**
 * An action that only a page may call. Stores are shared by every request of a server, where one
 * shopper's cart would become another's: there it throws (VE-7). The stack names the action; its
 * name in the message would cost every page bytes.
 */
export const inPage =
  <Given extends readonly unknown[], Result>(action: (...args: Given) => Result) =>
  (...args: Given): Result => {
    if (typeof document === 'undefined') throw new Error('No page here: take Astro.locals')
    return action(...args)
  }
