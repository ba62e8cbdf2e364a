import type { Lock } from '../../../src/stores/cart/lock.ts'

interface Waiting {
  readonly tab: number
  readonly begin: () => void
}

/** The Web Lock of one browser: a tab that is closed gives its turn back. */
export const createLock = (isOpen: (tab: number) => boolean) => {
  const queue: Waiting[] = []
  let holder: number | null = null

  const handOn = () => {
    const next = queue.shift()
    holder = next?.tab ?? null
    next?.begin()
  }

  const lockOf =
    (tab: number): Lock =>
    async (task) => {
      if (!isOpen(tab)) return new Promise(() => {})
      if (holder !== null) await new Promise<void>((begin) => queue.push({ tab, begin }))
      else holder = tab
      await task()
      handOn()
    }

  return {
    lockOf,
    close: (tab: number) => {
      const others = queue.filter((waiting) => waiting.tab !== tab)
      queue.splice(0, queue.length, ...others)
      if (holder === tab) handOn()
    },
  }
}

export type SimulatedLock = ReturnType<typeof createLock>
