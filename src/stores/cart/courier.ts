import type { CourierTools, Round } from './courier-tools.ts'
import { beginDoubt, DOUBT_MS } from './doubt.ts'
import { perform } from './errands.ts'
import { nextStep, type Step } from './next-step.ts'

export interface Errand {
  /** A cart is wanted although nothing is to be put in it (ST-1). */
  readonly isCartWanted?: boolean
  /** The cart may have changed behind our back: it is fetched first (ST-2). */
  readonly isStale?: boolean
}

/** Carries what the shopper wants to the server, one request at a time, and brings back the cart. */
export interface Courier {
  /** Resolves when nothing more can be done now. Never rejects (VE-8). */
  readonly deliver: (errand?: Errand) => Promise<void>
  /** The page goes: whatever waits for another click is sent now. */
  readonly hurry: () => void
}

export const createCourier = (tools: CourierTools): Courier => {
  const sentAt = new Map<string, number>()
  let errand: Errand = {}
  let running: Promise<void> | null = null
  let isAgain = false
  let isHurried = false
  let wake = () => {}
  let isDoubtTimed = false

  const newRound = (): Round => {
    const hurried = new Promise<void>((resolve) => {
      wake = resolve
    })
    return {
      ...tools,
      wait: (ms) => Promise.race([tools.wait(ms), hurried]),
      sentAt,
      isStale: false,
      isCartWanted: false,
      isMoveRefused: false,
      isOver: false,
      opens: 0,
    }
  }

  /** Another tab may write between any two steps: each is decided from what the device keeps now. */
  const decide = (round: Round): Step | null => {
    round.isStale ||= errand.isStale ?? false
    round.isCartWanted ||= errand.isCartWanted ?? false
    errand = {}
    return nextStep({
      outbox: tools.outbox.refresh(),
      isStale: round.isStale,
      isCartWanted: round.isCartWanted,
      place: round.isMoveRefused ? null : tools.place(),
      now: tools.now(),
      sentAt,
      isHurried,
    })
  }

  const round = async (): Promise<void> => {
    const now = newRound()
    if (tools.outbox.refresh().isFlying) {
      // A page was left in the middle of a request: nobody knows whether it arrived, or still will.
      tools.outbox.setFlying(false)
      beginDoubt(now)
      now.isStale = true
    }
    for (let step = decide(now); step && !now.isOver; step = decide(now)) await perform(now, step)
    timeDoubt(now.isOver ? DOUBT_MS : 0)
  }

  /** Looks again when the doubt is over; while the server is not reached, not at once. */
  const timeDoubt = (atLeastMs: number): void => {
    const { doubt } = tools.outbox.refresh()
    if (!doubt || isDoubtTimed || !tools.isOnline()) return
    isDoubtTimed = true
    void tools.wait(Math.max(atLeastMs, doubt.until - tools.now())).then(() => {
      isDoubtTimed = false
      return deliver()
    })
  }

  const run = async (): Promise<void> => {
    try {
      do {
        isAgain = false
        await tools.alone(round)
      } while (isAgain)
    } finally {
      isHurried = false
      running = null
    }
  }

  const deliver = (more: Errand = {}): Promise<void> => {
    errand = { ...errand, ...more }
    isAgain = running !== null
    running ??= run()
    return running
  }

  return {
    deliver,
    hurry: () => {
      if (!running) return
      isHurried = true
      wake()
    },
  }
}
