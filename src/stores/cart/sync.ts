import { nextStep, type Step, type SyncRun, type SyncTools } from './plan.ts'
import { executeStep, markUncertain, UNCERTAIN_MS } from './requests.ts'

export interface SyncRequest {
  /** A cart is needed although nothing is pending (ST-1). */
  readonly isCartWanted?: boolean
  /** The cart may have changed elsewhere: it is read first (ST-2). */
  readonly isStale?: boolean
}

/** Brings pending changes to the server, one request at a time, and the server's cart back. */
export interface CartSync {
  /** Resolves when nothing more can be done now. Never rejects, whatever the server does (VE-8). */
  readonly sync: (request?: SyncRequest) => Promise<void>
  /** The page is being left: debounced changes are sent now. */
  readonly flush: () => void
}

interface SyncState {
  readonly tools: SyncTools
  readonly sentAt: Map<string, number>
  request: SyncRequest
  running: Promise<void> | null
  /** Something was requested during a run. */
  isAgain: boolean
  isFlushing: boolean
  isVerifyTimed: boolean
  wake: () => void
}

const startRun = (state: SyncState): SyncRun => {
  const { tools, sentAt } = state
  const flushed = new Promise<void>((resolve) => {
    state.wake = resolve
  })
  return {
    ...tools,
    wait: (ms) => Promise.race([tools.wait(ms), flushed]),
    waitInFull: tools.wait,
    sentAt,
    isStale: false,
    isRead: false,
    isCartWanted: false,
    isMoveRefused: false,
    isOver: false,
    opens: 0,
  }
}

/**
 * Another tab may write between any two steps: each is planned from what the device has stored by
 * then.
 */
const planStep = (state: SyncState, run: SyncRun): Step | null => {
  const { tools, request, sentAt, isFlushing } = state
  run.isStale ||= request.isStale ?? false
  run.isCartWanted ||= request.isCartWanted ?? false
  state.request = {}
  return nextStep({
    outbox: tools.outbox.refresh(),
    isStale: run.isStale,
    isRead: run.isRead,
    isCartWanted: run.isCartWanted,
    market: run.isMoveRefused ? null : tools.market(),
    now: tools.now(),
    sentAt,
    isFlushing,
  })
}

/** Syncs again when no late request can arrive any more; later if the server is unreachable. */
const timeVerify = (state: SyncState, atLeastMs: number): void => {
  const { outbox, isOnline, now, wait } = state.tools
  const { uncertain } = outbox.refresh()
  if (!uncertain || state.isVerifyTimed || !isOnline()) return
  state.isVerifyTimed = true
  void wait(Math.max(atLeastMs, uncertain.until - now())).then(() => {
    state.isVerifyTimed = false
    return sync(state, {})
  })
}

const runSteps = async (state: SyncState): Promise<void> => {
  const { outbox } = state.tools
  const run = startRun(state)
  if (outbox.refresh().isInFlight) {
    // A page was left during a request: it may have reached the server, or still will.
    outbox.keep(outbox.memory.inFlight, null)
    markUncertain(run)
    run.isStale = true
  }
  for (let step = planStep(state, run); step && !run.isOver; step = planStep(state, run))
    await executeStep(run, step)
  timeVerify(state, run.isOver ? UNCERTAIN_MS : 0)
}

const runUntilDone = async (state: SyncState): Promise<void> => {
  try {
    do {
      state.isAgain = false
      await state.tools.lock(() => runSteps(state))
    } while (state.isAgain)
  } finally {
    state.isFlushing = false
    state.running = null
  }
}

const sync = (state: SyncState, request: SyncRequest): Promise<void> => {
  state.request = { ...state.request, ...request }
  state.isAgain = state.running !== null
  state.running ??= runUntilDone(state)
  return state.running
}

export const createSync = (tools: SyncTools): CartSync => {
  const state: SyncState = {
    tools,
    sentAt: new Map(),
    request: {},
    running: null,
    isAgain: false,
    isFlushing: false,
    isVerifyTimed: false,
    wake: () => {},
  }
  return {
    sync: (request = {}) => sync(state, request),
    flush: () => {
      if (!state.running) return
      state.isFlushing = true
      state.wake()
    },
  }
}
