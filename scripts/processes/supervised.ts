import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { type Patience, Silence, USUAL_PATIENCE } from './silence.ts'

const WAITS_MS = [0, 500, 1000, 2000, 4000, 8000] as const
const LONGEST_WAIT_MS = 15_000

/**
 * The wait before a process is restarted that has died so often before, in milliseconds. The first
 * restart is immediate: after a single crash it is most likely to succeed.
 */
export const restartWaitMs = (deaths: number): number => WAITS_MS[deaths] ?? LONGEST_WAIT_MS

const SETTLED_AFTER_MS = 30_000
const LOOK_MS = 1000

export interface ProcessPlan {
  readonly name: string
  /** Starts the process. */
  readonly run: () => ChildProcess
  /** Resolves when the process is ready; rejects if it ended instead. */
  readonly serves: (child: ChildProcess) => Promise<void>
  /**
   * Calls `beat` whenever the process shows that it works, from its start; returns what ends that.
   */
  readonly listen: (child: ChildProcess, beat: () => void) => () => void
  readonly stopSignal: NodeJS.Signals
  /** The signal for a process that has not stopped in time. */
  readonly forceSignal: NodeJS.Signals
  readonly stopWithinMs: number
}

export interface Supervised {
  readonly name: string
  /** Resolves when it is ready for the first time; rejects if it ended instead. */
  readonly ready: Promise<void>
  readonly pid: () => number | undefined
  readonly stop: () => Promise<void>
}

interface Timing {
  readonly patience: Patience
  /** The interval of checks. */
  readonly lookMs?: number
}

/** A process that could not be started has no pid and never exits. */
const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null

/** Resolves once the process is gone, or if it never started. */
const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('error', () => {})
    if (hasEnded(child)) resolve()
    else child.once('exit', () => resolve())
  })

/**
 * Kills a process that does not respond; one that a signal has stopped reacts to no other signal.
 */
async function force(child: ChildProcess, { forceSignal, stopWithinMs }: ProcessPlan) {
  const last = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
  child.kill(forceSignal)
  child.kill('SIGCONT')
  await endOf(child)
  clearTimeout(last)
}

/** One life of a process: it serves, and is killed when it is silent for too long. */
function live(
  plan: ProcessPlan,
  report: (line: string) => void,
  { patience, lookMs = LOOK_MS }: Timing,
) {
  const child = plan.run()
  let patienceMs = patience.startingMs
  const silence = new Silence(lookMs, performance.now())
  const stopListening = plan.listen(child, () => silence.end())
  const looking = setInterval(() => {
    if (silence.lengthAt(performance.now()) < patienceMs) return
    report(`${plan.name} has not answered for ${patienceMs / 1000} s; ending it`)
    leave()
    void force(child, plan)
  }, lookMs)
  const leave = () => {
    clearInterval(looking)
    stopListening()
  }
  const serves = plan.serves(child).then(() => {
    silence.end()
    patienceMs = patience.servingMs
  })
  return { child, serves, ended: endOf(child).then(leave) }
}

/**
 * Starts and supervises a process. Once it has been ready, it is restarted whenever it dies or is
 * silent for too long: at once the first time, then after half a second and doubling up to 15 s,
 * until `stop`.
 */
export function supervise(
  plan: ProcessPlan,
  report: (line: string) => void,
  timing: Timing = { patience: USUAL_PATIENCE },
): Supervised {
  let isStopping = false
  let life = live(plan, report, timing)
  const ready = life.serves

  const keepAlive = async () => {
    for (let deaths = 0; ; deaths++) {
      const began = performance.now()
      await life.ended
      if (isStopping) return
      if (performance.now() - began > SETTLED_AFTER_MS) deaths = 0
      report(`${plan.name} ended (${reasonOf(life.child)}); starting it again`)
      await pause(restartWaitMs(deaths))
      if (isStopping) return
      life = live(plan, report, timing)
      await life.serves.then(
        () => report(`${plan.name} is back`),
        () => undefined,
      )
    }
  }
  const watching = ready.then(keepAlive, () => undefined)

  const stop = async () => {
    isStopping = true
    const { child } = life
    if (!hasEnded(child)) {
      const late = setTimeout(() => force(child, plan), plan.stopWithinMs)
      child.kill(plan.stopSignal)
      await life.ended
      clearTimeout(late)
    }
    await Promise.race([watching, pause(100)])
  }
  return { name: plan.name, ready, pid: () => life.child.pid, stop }
}

const reasonOf = ({ signalCode, exitCode }: ChildProcess) => signalCode ?? exitCode ?? 'not started'
