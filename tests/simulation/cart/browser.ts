import type { LineSnapshot } from '#domain/cart/cart.ts'
import type { Refusal } from '#domain/cart/refusal.ts'
import type { Outbox } from '../../../src/stores/cart/outbox.ts'
import type { Market } from '../../../src/stores/cart/plan.ts'
import { createCartStore } from '../../../src/stores/cart/store.ts'
import { createSync } from '../../../src/stores/cart/sync.ts'
import { createCartChanges, viewOf } from '../../../src/stores/cart/view.ts'
import { TAX_RATE, UNIT_PRICE } from './carts.ts'
import { createLock, type SimulatedLock } from './lock.ts'
import type { SimulatedNetwork } from './network.ts'
import { apiOver, type Call, commerceOver } from './routes.ts'
import type { SimulatedServer } from './server.ts'
import { createStorage, type SimulatedStorage } from './storage.ts'
import type { SimulatedTime } from './time.ts'

export interface SimulatedShop {
  readonly time: SimulatedTime
  readonly server: SimulatedServer
  readonly network: SimulatedNetwork
}

/** What the tabs of one browser share. */
interface Shared extends SimulatedShop {
  readonly storage: SimulatedStorage
  readonly locks: SimulatedLock
  readonly refusals: Refusal[]
  readonly newKey: () => string
  market: Market
}

const snapshot = (variantId: string): LineSnapshot => ({
  title: variantId.toUpperCase(),
  variantTitle: '250 g',
  thumbnail: null,
  handle: `the-${variantId}`,
  unitPrice: UNIT_PRICE,
  taxRate: TAX_RATE,
  includesTax: false,
})

/** A page that was left hears of nothing any more. */
const whileOpen =
  ({ storage }: Shared, tab: number) =>
  <Value>(promise: Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      promise.then(
        (value) => storage.isOpen(tab) && resolve(value),
        (error) => storage.isOpen(tab) && reject(error),
      )
    })

const syncOf = (
  shared: Shared,
  tab: number,
  outbox: Outbox,
  report: (refusal: Refusal) => void,
) => {
  const { storage, server, network, time, locks, refusals, newKey } = shared
  const alive = whileOpen(shared, tab)
  // A page that was left sends nothing any more, as it stores nothing.
  const call: Call = <Answer>(request: string, act: () => Answer) =>
    storage.isOpen(tab) ? alive(network.send(request, act)) : new Promise<Answer>(() => {})
  return createSync({
    outbox,
    api: apiOver(server, call),
    commerce: async () => commerceOver(server, call),
    lock: locks.lockOf(tab),
    market: () => shared.market,
    now: time.now,
    wait: (ms) => alive(time.wait(ms)),
    newKey,
    isOnline: network.isOnline,
    report: (refusal) => {
      refusals.push(refusal)
      report(refusal)
    },
  })
}

const openTab = (shared: Shared, tab: number) => {
  const { storage, time, newKey, locks } = shared
  const store = createCartStore({
    device: storage.open(tab),
    now: time.now,
    newKey,
    whenActive: async () => {},
    market: () => shared.market,
    loadSync: async (outbox, report) => syncOf(shared, tab, outbox, report),
  })
  const $cart = viewOf(
    store.$outbox,
    () => 'eur',
    () => ({ countryCode: 'de' }),
  )
  void store.resumeCart()
  return {
    ...store,
    ...createCartChanges(store.context),
    $cart,
    shows: (variantId: string) =>
      $cart.get().lines.find((line) => line.variantId === variantId)?.quantity ?? 0,
    add: (variantId: string, quantity = 1) =>
      store.addToCart({ variantId, quantity, snapshot: snapshot(variantId) }),
    /** The page is left, whatever is going on in it. */
    leave: () => {
      store.stop()
      storage.close(tab)
      locks.close(tab)
    },
  }
}

/** One browser with its storage, its lock and any number of tabs. */
export const createBrowser = (shop: SimulatedShop) => {
  const storage = createStorage(shop.time)
  let keys = 0
  let tabs = 0
  const shared: Shared = {
    ...shop,
    storage,
    locks: createLock(storage.isOpen),
    refusals: [],
    newKey: () => `key_${++keys}`,
    market: { regionId: 'reg_eu', countryCode: 'de', salesChannelId: null },
  }
  return {
    open: () => openTab(shared, ++tabs),
    refusals: shared.refusals,
    storage: storage.kept,
    moveTo: (change: Partial<Market>) => {
      shared.market = { ...shared.market, ...change }
    },
  }
}

export type SimulatedTab = ReturnType<typeof openTab>
