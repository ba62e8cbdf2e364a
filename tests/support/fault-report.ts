import { setTimeout as pause } from 'node:timers/promises'
import type { ShopperActions } from './shopper-actions.ts'

/** What shoppers saw of one action from a fault until all went well again. */
export interface Seen {
  readonly action: keyof ShopperActions
  readonly tries: number
  readonly failed: number
  /** What was said to those who failed, such as `503`. */
  readonly refusals: readonly string[]
  /** The longest that anybody waited for an answer, whatever it was. */
  readonly longestMs: number
  /** From the fault until this went well and stayed so; 0 where it never failed. */
  readonly backAfterMs: number
}

const REST_MS = 200

/** Repeats one action until the fault is over and it goes well. */
async function watch(
  [action, run]: readonly [keyof ShopperActions, () => Promise<unknown>],
  isOver: () => boolean,
  deadline: number,
): Promise<Seen> {
  const beganAt = performance.now()
  const refusals = new Set<string>()
  let [tries, failed, longestMs, backAfterMs] = [0, 0, 0, 0]
  for (;;) {
    const askedAt = performance.now()
    const wasOver = isOver()
    const refusal = await run().then(
      () => undefined,
      (error: Error) => (error.name === 'Refused' ? error.message : error.name),
    )
    const now = performance.now()
    tries++
    longestMs = Math.max(longestMs, now - askedAt)
    if (refusal !== undefined) {
      failed++
      refusals.add(refusal)
      backAfterMs = Number.POSITIVE_INFINITY
    } else if (backAfterMs === Number.POSITIVE_INFINITY) backAfterMs = now - beganAt
    if ((wasOver && refusal === undefined) || now > deadline) break
    await pause(REST_MS)
  }
  return { action, tries, failed, refusals: [...refusals], longestMs, backAfterMs }
}

/** Watches all actions side by side from a fault on, until it is over and everything goes well. */
export async function seenByShoppers(
  actions: ShopperActions,
  isOver: () => boolean,
  withinMs: number,
): Promise<readonly Seen[]> {
  const deadline = performance.now() + withinMs
  const rows: (readonly [keyof ShopperActions, () => Promise<unknown>])[] = [
    ['home', actions.home],
    ['a page nobody has seen', actions['a page nobody has seen']],
    ['the bag', actions['the bag']],
    ['add to bag', actions['add to bag']],
    ['buy a piece', actions['buy a piece']],
    ['sign in', actions['sign in']],
  ]
  return Promise.all(rows.map((row) => watch(row, isOver, deadline)))
}

const seconds = (ms: number) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never')

/** The rows as a table for people. */
export function tableOf(title: string, rows: readonly Seen[]): string {
  const lines = rows.map(({ action, tries, failed, refusals, longestMs, backAfterMs }) =>
    [
      action.padEnd(24),
      `${failed} of ${tries} failed`.padEnd(18),
      `longest ${seconds(longestMs)}`.padEnd(16),
      `back after ${seconds(backAfterMs)}`.padEnd(20),
      refusals.join(', '),
    ].join(' '),
  )
  return `\n${title}\n${lines.join('\n')}\n`
}
