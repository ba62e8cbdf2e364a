import type { LineSnapshot } from '#domain/cart.ts'
import type { Device } from '../../device.ts'
import { createCourier } from '../courier.ts'
import type { Lock } from '../lock.ts'
import type { Place } from '../next-step.ts'
import type { Refusal } from '../refusal.ts'
import { createCartStore } from '../store.ts'
import { viewOf } from '../view.ts'
import type { SimulatedNetwork } from './network.ts'
import { type SimulatedServer, TAX_RATE, UNIT_PRICE } from './server.ts'
import type { SimulatedTime } from './time.ts'

export interface SimulatedShop {
  readonly time: SimulatedTime
  readonly server: SimulatedServer
  readonly network: SimulatedNetwork
}

/** How long a write takes to be noticed by another tab. */
const NOTICED_MS = 15

export const snapshot = (variantId: string): LineSnapshot => ({
  title: variantId.toUpperCase(),
  variantTitle: '250 g',
  thumbnail: null,
  handle: `the-${variantId}`,
  unitPrice: UNIT_PRICE,
  taxRate: TAX_RATE,
  includesTax: false,
})

/** One browser with its storage, its lock and any number of tabs. */
export const createBrowser = ({ time, server, network }: SimulatedShop) => {
  const storage = new Map<string, string>()
  const watchers = new Map<number, Set<() => void>>()
  const refusals: Refusal[] = []
  const queue: { readonly tab: number; readonly begin: () => void }[] = []
  let holder: number | null = null
  let tabs = 0
  let keys = 0
  let place: Place = { regionId: 'reg_eu', countryCode: 'de', salesChannelId: null }

  const announce = (writer: number) => {
    for (const [tab, callbacks] of watchers)
      if (tab !== writer)
        time.after(NOTICED_MS, () => {
          for (const changed of callbacks) if (watchers.has(tab)) changed()
        })
  }

  const deviceOf = (tab: number): Device => ({
    read: (name) => storage.get(name) ?? null,
    write: (name, text) => {
      if (!watchers.has(tab)) return
      storage.set(name, text)
      announce(tab)
    },
    forget: (name) => {
      if (watchers.has(tab) && storage.delete(name)) announce(tab)
    },
    names: (prefix) => [...storage.keys()].filter((name) => name.startsWith(prefix)),
    watch: (changed) => {
      watchers.get(tab)?.add(changed)
      return () => watchers.get(tab)?.delete(changed)
    },
  })

  const handOn = () => {
    const next = queue.shift()
    holder = next?.tab ?? null
    next?.begin()
  }

  const lockOf =
    (tab: number): Lock =>
    async (task) => {
      if (!watchers.has(tab)) return new Promise(() => {})
      if (holder !== null) await new Promise<void>((begin) => queue.push({ tab, begin }))
      else holder = tab
      await task()
      handOn()
    }

  const open = () => {
    const tab = ++tabs
    let isAlive = true
    watchers.set(tab, new Set())
    const device = deviceOf(tab)
    /** A page that was left hears of nothing any more. */
    const whileAlive = <Value>(promise: Promise<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        promise.then(
          (value) => isAlive && resolve(value),
          (error) => isAlive && reject(error),
        )
      })
    const call = <Answer>(request: string, act: () => Answer) =>
      whileAlive(network.send(request, act))
    const newKey = () => `key_${++keys}`

    const carts = {
      addLine: (id: string, item: { variantId: string; quantity: number }, key = '') =>
        call('create', () => server.addLine(id, item.variantId, item.quantity, key)),
      setLine: (id: string, lineId: string, quantity: number) =>
        call('set', () => server.setLine(id, lineId, quantity)),
      removeLine: (id: string, lineId: string) =>
        call('remove', () => server.removeLine(id, lineId)),
      update: (id: string, change: { regionId?: string; salesChannelId?: string }) =>
        call('update', () => server.update(id, change)),
    }
    const products = {
      available: (variantId: string) => call('available', () => server.available(variantId)),
    }

    const store = createCartStore({
      device,
      now: time.now,
      newKey,
      whenActive: async () => {},
      loadCourier: async (outbox, refuse) =>
        createCourier({
          outbox,
          gate: {
            open: ({ regionId, idempotencyKey, isFresh }) =>
              call('open', () => server.open(regionId, idempotencyKey, isFresh)),
            look: (id) => call('look', () => server.look(id)),
          },
          commerce: async () => ({ carts, products }),
          alone: lockOf(tab),
          place: () => place,
          now: time.now,
          wait: (ms) => whileAlive(time.wait(ms)),
          newKey,
          isOnline: network.isOnline,
          refuse: (refusal) => {
            refusals.push(refusal)
            refuse(refusal)
          },
        }),
    })
    void store.resumeCart()
    const $cart = viewOf(store.$outbox, () => 'eur')

    return {
      ...store,
      $cart,
      shows: (variantId: string) =>
        $cart.get().lines.find((line) => line.variantId === variantId)?.quantity ?? 0,
      add: (variantId: string, quantity = 1) =>
        store.addToCart({ variantId, quantity, snapshot: snapshot(variantId) }),
      /** The page is left, whatever is going on in it. */
      leave: () => {
        isAlive = false
        store.stop()
        watchers.delete(tab)
        for (let index = queue.length; index--; )
          if (queue[index]?.tab === tab) queue.splice(index, 1)
        if (holder === tab) handOn()
      },
    }
  }

  return {
    open,
    refusals,
    storage,
    moveTo: (change: Partial<Place>) => {
      place = { ...place, ...change }
    },
  }
}

export type SimulatedBrowser = ReturnType<typeof createBrowser>
export type SimulatedTab = ReturnType<SimulatedBrowser['open']>
