import { pidOf } from '#tests/support/processes.ts'
import type { RunningStore } from '#tests/support/store.ts'
import { until } from '#tests/support/until.ts'

type Part = 'commerce' | 'content' | 'identity'

const LONG_MS = 60_000

/** Every part answers, also those that no purchase needs. */
export const isWell = async ({ url }: RunningStore): Promise<boolean> =>
  (await (await fetch(`${url}/healthz`)).json()).status === 'ok'

/** Ends one part of the store, and keeps it from being started again until told. */
export function kill({ child }: RunningStore, part: Part): () => void {
  const start = child.pid ?? 0
  process.kill(start, 'SIGSTOP')
  process.kill(pidOf(start, part), 'SIGKILL')
  return () => process.kill(start, 'SIGCONT')
}

/**
 * One part of the store takes connections, and answers nothing until told. Who watches over it is
 * stopped as well: it would end what hangs.
 */
export function freeze({ child }: RunningStore, part: Part): () => void {
  const start = child.pid ?? 0
  const pids = [start, pidOf(start, part)]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids.toReversed()) process.kill(pid, 'SIGCONT')
  }
}

/** What health says of identity alone does not close the shop: it is asked by itself. */
const untilBack = (store: RunningStore): Promise<void> =>
  until(
    'every part answers',
    async () => {
      const identity = await fetch(`${store.identityUrl}/auth/v1/health`).catch(() => null)
      return identity?.ok === true && (await isWell(store))
    },
    LONG_MS,
  )

/** Does something while one part is away, and waits until the store is whole again. */
export async function without(
  store: RunningStore,
  outage: typeof kill,
  part: Part,
  work: () => Promise<void>,
): Promise<void> {
  const letRecover = outage(store, part)
  try {
    await work()
  } finally {
    letRecover()
    await untilBack(store)
  }
}

/**
 * Ends one part as a crash would, and waits until it has been started again. What health said half a
 * second ago it says still, so that it is waited for twice.
 */
export const restart = (store: RunningStore, part: Part): Promise<void> =>
  without(store, kill, part, () =>
    until(`${part} is gone`, async () => !(await isWell(store)), LONG_MS),
  )
