import type { Device } from '../../../src/stores/device.ts'
import type { SimulatedTime } from './time.ts'

/** How long a write takes to be noticed by another tab. */
const NOTICED_MS = 15

/** What one browser keeps, as each of its tabs sees it. */
export const createStorage = (time: SimulatedTime) => {
  const kept = new Map<string, string>()
  const watchers = new Map<number, Set<() => void>>()

  const announce = (writer: number) => {
    for (const [tab, callbacks] of watchers)
      if (tab !== writer)
        time.after(NOTICED_MS, () => {
          for (const changed of callbacks) if (watchers.has(tab)) changed()
        })
  }

  const deviceOf = (tab: number): Device => ({
    read: (name) => kept.get(name) ?? null,
    write: (name, text) => {
      // A page that was left writes nothing any more.
      if (!watchers.has(tab)) return
      kept.set(name, text)
      announce(tab)
    },
    forget: (name) => {
      if (watchers.has(tab) && kept.delete(name)) announce(tab)
    },
    names: (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)),
    watch: (changed) => {
      watchers.get(tab)?.add(changed)
      return () => watchers.get(tab)?.delete(changed)
    },
  })

  return {
    kept,
    isOpen: (tab: number) => watchers.has(tab),
    open: (tab: number): Device => {
      watchers.set(tab, new Set())
      return deviceOf(tab)
    },
    close: (tab: number) => watchers.delete(tab),
  }
}

export type SimulatedStorage = ReturnType<typeof createStorage>
