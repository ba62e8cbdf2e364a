import { CommerceError } from '#commerce/errors.ts'
import type { SimulatedTime } from './time.ts'

/** What becomes of one request. Times in ms from when it was sent. */
export type Fate =
  | { readonly kind: 'answered'; readonly arrives: number; readonly returns: number }
  /** Never reaches the server. */
  | { readonly kind: 'lost'; readonly noticed: number }
  /** Acted upon, sooner or later, by a server whose answer never comes. */
  | { readonly kind: 'unanswered'; readonly arrives: number; readonly noticed: number }
  /** The server fails, before or after it has acted. */
  | { readonly kind: 'failed'; readonly arrives: number; readonly hasActed: boolean }

const SWIFT: Fate = { kind: 'answered', arrives: 10, returns: 10 }
const CUT: Fate = { kind: 'lost', noticed: 5 }

/** What an act of the server came to, to be given later. */
const outcomeOf = <Answer>(act: () => Answer): Promise<Answer> => {
  const outcome = new Promise<Answer>((resolve) => resolve(act()))
  // An outcome that nobody waits for any more is no fault of the test.
  outcome.catch(() => {})
  return outcome
}

const meet = <Answer>(
  time: SimulatedTime,
  fate: Fate,
  request: string,
  act: () => Answer,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const lose = () => reject(new CommerceError({ request, status: null, reason: 'no answer' }))
    if (fate.kind === 'lost') return time.after(fate.noticed, lose)
    time.after(fate.arrives, () => {
      if (fate.kind === 'failed') {
        if (fate.hasActed) void outcomeOf(act)
        return reject(new CommerceError({ request, status: 500, reason: 'failed' }))
      }
      const outcome = outcomeOf(act)
      if (fate.kind === 'answered') time.after(fate.returns, () => resolve(outcome))
    })
    if (fate.kind === 'unanswered') time.after(fate.noticed, lose)
  })

/** The way between the tabs and the server. Requests meet their fates in the order they are sent. */
export const createNetwork = (time: SimulatedTime, fates: Fate[] = []) => {
  const sent: { readonly request: string; readonly at: number }[] = []
  let isOnline = true
  return {
    sent,
    setOnline: (now: boolean) => {
      isOnline = now
    },
    isOnline: () => isOnline,
    send: <Answer>(request: string, act: () => Answer): Promise<Answer> => {
      sent.push({ request, at: time.now() })
      return meet(time, isOnline ? (fates.shift() ?? SWIFT) : CUT, request, act)
    },
    /** The next requests meet these fates. */
    nextMeets: (...next: Fate[]) => {
      fates.push(...next)
    },
    /** From now on every request is answered at once. */
    heal: () => {
      fates.length = 0
    },
  }
}

export type SimulatedNetwork = ReturnType<typeof createNetwork>
