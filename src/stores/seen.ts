import { device, inPage } from './page.ts'
import { createSeenStore } from './seen/store.ts'

const store = createSeenStore(device)

/** The handles of the products that were viewed on this device, the latest first. */
export const { $seen } = store
export const seeProduct = inPage(store.see)
export const clearSeen = inPage(store.clear)
