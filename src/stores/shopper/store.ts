import { atom } from 'nanostores'
import type { SessionApi } from '#commerce/account/session-api.ts'
import { CommerceError } from '#commerce/errors.ts'
import type { ShopperSession } from '#domain/account/shopper.ts'
import { GROUP_POLL_MS } from '#domain/constants.ts'

export interface ShopperStoreTools {
  readonly loadApi: () => Promise<SessionApi>
  /** Whether a cookie says that somebody is signed in here. */
  readonly mayBeSignedIn: () => boolean
  readonly wait: (ms: number) => Promise<void>
  /** Resolves at once while the tab is visible, else when it becomes visible again. */
  readonly whenSeen: () => Promise<void>
}

/** ST-12: loading until it is known. */
export type ShopperState = { readonly state: 'loading' } | ShopperSession

type Load<Value> = () => Promise<Value>

/** Null while unknown: the next page asks again. */
async function orNull<Value>(load: Load<Value>): Promise<Value | null> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof CommerceError) return null
    throw error
  }
}

/** The signed-in shopper. Pages are shared: this is requested on the first interaction. */
export const createShopperStore = (tools: ShopperStoreTools) => {
  const { loadApi, mayBeSignedIn, wait, whenSeen } = tools
  const $shopper = atom<ShopperState>(
    mayBeSignedIn() ? { state: 'loading' } : { state: 'signed-out' },
  )

  const meet = async (): Promise<void> => {
    const api = await loadApi()
    const session = await orNull(api.session)
    if (session) $shopper.set(session)
  }

  /** CA-2: asks once a second while there is no group, and pauses while the tab is hidden. */
  const untilSettled = async (): Promise<void> => {
    const api = await loadApi()
    for (
      let now = $shopper.get();
      now.state === 'signed-in' && now.isPending;
      now = $shopper.get()
    ) {
      await wait(GROUP_POLL_MS)
      await whenSeen()
      const { customerId } = now
      const isSettled = customerId === null || (await orNull(() => api.hasGroup(customerId)))
      // Prices and products follow the group: the server reads it again, and stores the audience.
      if (isSettled) await meet()
    }
  }

  return {
    $shopper,
    /** Requests the shopper if somebody may be signed in, and waits for their group. */
    loadShopper: async (): Promise<void> => {
      if (!mayBeSignedIn()) return $shopper.set({ state: 'signed-out' })
      await meet()
      await untilSettled()
    },
  }
}
