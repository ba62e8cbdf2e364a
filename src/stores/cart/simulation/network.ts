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

/** The way between the tabs and the server. Requests meet their fates in the order they are sent. */
export const createNetwork = (time: SimulatedTime, fates: Fate[] = []) => {
  const sent: { readonly request: string; readonly at: number }[] = []
  let isOnline = true

  const noAnswer = (request: string) =>
    new CommerceError({ request, status: null, reason: 'no answer' })

  const attempt = <Answer>(act: () => Answer): (() => Answer) => {
    try {
      const answer = act()
      return () => answer
    } catch (error) {
      return () => {
        throw error
      }
    }
  }

  const meet = <Answer>(fate: Fate, request: string, act: () => Answer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const give = (outcome: () => Answer) => {
        try {
          resolve(outcome())
        } catch (error) {
          reject(error)
        }
      }
      if (fate.kind === 'lost') return time.after(fate.noticed, () => reject(noAnswer(request)))
      time.after(fate.arrives, () => {
        if (fate.kind === 'failed') {
          if (fate.hasActed) attempt(act)
          return reject(new CommerceError({ request, status: 500, reason: 'failed' }))
        }
        const outcome = attempt(act)
        if (fate.kind === 'answered') time.after(fate.returns, () => give(outcome))
      })
      if (fate.kind === 'unanswered') time.after(fate.noticed, () => reject(noAnswer(request)))
    })

  return {
    sent,
    setOnline: (now: boolean) => {
      isOnline = now
    },
    isOnline: () => isOnline,
    send: <Answer>(request: string, act: () => Answer): Promise<Answer> => {
      sent.push({ request, at: time.now() })
      const fate = isOnline ? (fates.shift() ?? SWIFT) : { kind: 'lost' as const, noticed: 5 }
      return meet(fate, request, act)
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
