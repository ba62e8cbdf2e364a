import { test } from '@playwright/test'
import { pidOf } from '#tests/support/processes.ts'
import type { RunningStore } from '#tests/support/store.ts'
import { until } from '#tests/support/until.ts'

type Part = 'commerce' | 'content' | 'identity'

const LONG_MS = 60_000

/** Every part answers, also those that no purchase needs. */
export const isHealthy = async ({ url }: RunningStore): Promise<boolean> =>
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
      return identity?.ok === true && (await isHealthy(store))
    },
    LONG_MS,
  )

/** Does something while one part is away, and waits until the store is whole again. */
async function without(
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

/** What somebody does while a part is away, and what has become of it once the store is whole again. */
export interface Scene {
  readonly meanwhile: () => Promise<void>
  readonly after: () => Promise<void>
}

/** Plays scenes through one outage: to end a part and start it again takes longer than most of them. */
export async function playThrough(
  store: RunningStore,
  outage: typeof kill,
  part: Part,
  scenes: Readonly<Record<string, () => Promise<Scene>>>,
): Promise<void> {
  const begun: (Scene & { readonly name: string })[] = []
  for (const [name, begin] of Object.entries(scenes)) {
    begun.push({ name, ...(await test.step(`before: ${name}`, begin)) })
  }
  await without(store, outage, part, async () => {
    for (const { name, meanwhile } of begun) await test.step(`meanwhile: ${name}`, meanwhile)
  })
  for (const { name, after } of begun) await test.step(`after: ${name}`, after)
}
