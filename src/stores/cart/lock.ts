import type { Device } from '../device.ts'

/** Runs one task at a time among all tabs of this browser. */
export type Lock = (task: () => Promise<void>) => Promise<void>

const NAME = 'cart.lock'

export const webLock =
  (locks: LockManager): Lock =>
  (task) =>
    locks.request(NAME, task)

export interface LeaseTools {
  readonly device: Device
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly newKey: () => string
}

const LEASE_MS = 5000
const RENEW_MS = 1000
/** Long enough for another tab's write to be seen. */
const NOTICED_MS = 30
const ASK_AGAIN_MS = 100

interface Lease {
  readonly owner: string
  readonly until: number
}

const readLease = (text: string | null): Lease | null => {
  const [owner, until] = (text ?? '').split(' ')
  return owner && Number.isFinite(Number(until)) ? { owner, until: Number(until) } : null
}

/**
 * The same without Web Locks, which browsers do not offer to pages without https: a lease on the
 * device that expires when its tab dies. Rarely two tabs may both hold it; requests tolerate that.
 */
export const leaseLock = ({ device, now, wait, newKey }: LeaseTools): Lock => {
  const owner = newKey()
  const isOurs = () => readLease(device.read(NAME))?.owner === owner
  const take = () => device.write(NAME, `${owner} ${now() + LEASE_MS}`)
  const isFree = () => {
    const lease = readLease(device.read(NAME))
    return !lease || lease.owner === owner || lease.until <= now()
  }

  const acquire = async () => {
    for (;;) {
      while (!isFree()) await wait(ASK_AGAIN_MS)
      take()
      await wait(NOTICED_MS)
      if (isOurs()) return
    }
  }

  const renewWhile = async (isRunning: () => boolean) => {
    for (;;) {
      await wait(RENEW_MS)
      if (!isRunning()) return
      take()
    }
  }

  return async (task) => {
    await acquire()
    let isRunning = true
    void renewWhile(() => isRunning)
    try {
      await task()
    } finally {
      isRunning = false
      if (isOurs()) device.forget(NAME)
    }
  }
}
