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
  /** Resolves when nothing more can be done now. Never rejects for what a server does (VE-8). */
  readonly deliver: (errand?: Errand) => Promise<void>
  /** The page goes: whatever waits for another click is sent now. */
  readonly hurry: () => void
}

interface Desk {
  readonly tools: CourierTools
  readonly sentAt: Map<string, number>
  errand: Errand
  running: Promise<void> | null
  /** Something was asked for while a round was under way. */
  isAgain: boolean
  isHurried: boolean
  isDoubtTimed: boolean
  wake: () => void
}

const newRound = (desk: Desk): Round => {
  const { tools, sentAt } = desk
  const hurried = new Promise<void>((resolve) => {
    desk.wake = resolve
  })
  return {
    ...tools,
    wait: (ms) => Promise.race([tools.wait(ms), hurried]),
    waitOut: tools.wait,
    sentAt,
    isStale: false,
    isCartWanted: false,
    isMoveRefused: false,
    isOver: false,
    opens: 0,
  }
}

/** Another tab may write between any two steps: each is decided from what the device keeps now. */
const decide = (desk: Desk, round: Round): Step | null => {
  const { tools, errand, sentAt, isHurried } = desk
  round.isStale ||= errand.isStale ?? false
  round.isCartWanted ||= errand.isCartWanted ?? false
  desk.errand = {}
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

/** Looks again when the doubt is over; while the server is not reached, not at once. */
const timeDoubt = (desk: Desk, atLeastMs: number): void => {
  const { outbox, isOnline, now, wait } = desk.tools
  const { doubt } = outbox.refresh()
  if (!doubt || desk.isDoubtTimed || !isOnline()) return
  desk.isDoubtTimed = true
  void wait(Math.max(atLeastMs, doubt.until - now())).then(() => {
    desk.isDoubtTimed = false
    return deliver(desk, {})
  })
}

const go = async (desk: Desk): Promise<void> => {
  const { outbox } = desk.tools
  const round = newRound(desk)
  if (outbox.refresh().isFlying) {
    // A page was left in the middle of a request: nobody knows whether it arrived, or still will.
    outbox.setFlying(false)
    beginDoubt(round)
    round.isStale = true
  }
  for (let step = decide(desk, round); step && !round.isOver; step = decide(desk, round))
    await perform(round, step)
  timeDoubt(desk, round.isOver ? DOUBT_MS : 0)
}

const run = async (desk: Desk): Promise<void> => {
  try {
    do {
      desk.isAgain = false
      await desk.tools.alone(() => go(desk))
    } while (desk.isAgain)
  } finally {
    desk.isHurried = false
    desk.running = null
  }
}

const deliver = (desk: Desk, errand: Errand): Promise<void> => {
  desk.errand = { ...desk.errand, ...errand }
  desk.isAgain = desk.running !== null
  desk.running ??= run(desk)
  return desk.running
}

export const createCourier = (tools: CourierTools): Courier => {
  const desk: Desk = {
    tools,
    sentAt: new Map(),
    errand: {},
    running: null,
    isAgain: false,
    isHurried: false,
    isDoubtTimed: false,
    wake: () => {},
  }
  return {
    deliver: (errand = {}) => deliver(desk, errand),
    hurry: () => {
      if (!desk.running) return
      desk.isHurried = true
      desk.wake()
    },
  }
}
