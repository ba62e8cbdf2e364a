import { SIGNED_IN_COOKIE } from '#domain/account/shopper.ts'
import { COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { inPage } from './page.ts'
import { createShopperStore } from './shopper/store.ts'

const whenSeen = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })

const store = createShopperStore({
  loadApi: async () => {
    const { createSessionApi } = await import('#commerce/account/session-api.ts')
    return createSessionApi(location.origin, COMMERCE_TIMEOUT_MS.browser)
  },
  mayBeSignedIn: () =>
    typeof document !== 'undefined' && document.cookie.includes(`${SIGNED_IN_COOKIE}=1`),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  whenSeen,
})

export const { $shopper } = store

export const loadShopper = inPage(store.loadShopper)
