import { once } from 'node:events'
import { endProcess } from '#tests/support/end-process.ts'
import {
  answer,
  changed,
  type EngineRequest,
  looked,
  worked,
} from '../../../../backend/tests/engine-wire.mts'
import type { FreshTestShop } from '../../support/test-shop.ts'

const SCRIPT = '../tests/led-engine.mts'

/** The engine of subscriptions beside a backend, for a test to lead step by step. */
export async function startEngine(backend: Pick<FreshTestShop, 'startJob'>) {
  const child = backend.startJob(SCRIPT, [])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => (output = `${output}${chunk}`.slice(-10_000)))
  }
  // Not before its last words have arrived.
  const ended = once(child, 'close').then(() => [{ failed: `The engine has ended:\n${output}` }])
  const received = async () => {
    const [message]: unknown[] = await Promise.race([once(child, 'message'), ended])
    const got = answer.parse(message)
    if ('failed' in got) throw new Error(got.failed)
    return got.done
  }
  const ask = (request: EngineRequest): Promise<unknown> => {
    const reply = received()
    child.send(request)
    return reply
  }
  await received()
  return {
    /** Does all that is due, or dies after so many statements. */
    work: async (statements: number | null = null) =>
      worked.parse(await ask({ task: 'work', statements })),
    /** The same, as a process that is killed. Returns the statement before which it died. */
    workToDeath: async (statements: number): Promise<string | null> => {
      const isDead = () => child.signalCode === 'SIGKILL'
      await ask({ task: 'work-to-death', statements }).catch((reason: unknown) => {
        if (!isDead()) throw reason
      })
      if (!isDead()) return null
      return output.trim().split('\n').at(-1) ?? ''
    },
    /** Works, and falls asleep before the `nth` statement that begins like this. */
    workToSleep: async (statement: string, nth = 1) => {
      if ((await ask({ task: 'work-to-sleep', statement, nth })) !== true) {
        throw new Error(`There was no such statement: ${statement}`)
      }
    },
    /** The rest of that work. */
    wake: async () => worked.parse(await ask({ task: 'wake' })),
    end: () => endProcess(child),
    /** Looks at the next order after a change, and makes the change. */
    change: async (
      subscriptionId: string,
      change: Record<string, unknown>,
      statements: number | null = null,
    ) => changed.parse(await ask({ task: 'change', subscriptionId, change, statements })),
    /** The next deliveries as the account shows them. */
    look: async (subscriptionId: string) =>
      looked.parse(await ask({ task: 'look', subscriptionId })),
  }
}
export type Engine = Awaited<ReturnType<typeof startEngine>>

/** As if the minutes of all leases had passed. */
export const expireLeases = (backend: Pick<FreshTestShop, 'query'>) =>
  backend.query(
    `UPDATE subscription_cycle SET lease_until = now() - interval '1 second'
     WHERE lease_until IS NOT NULL`,
  )
