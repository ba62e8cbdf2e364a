import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const LONGEST_WAIT_MS = 15_000
const SETTLED_AFTER_MS = 30_000

export interface Plan {
  readonly name: string
  /** Starts the process. */
  readonly run: () => ChildProcess
  /** Resolves when the process serves; rejects when it ended instead. */
  readonly serves: (child: ChildProcess) => Promise<void>
  readonly stopSignal: NodeJS.Signals
  /** What ends it when it has not stopped by itself in time. */
  readonly forceSignal: NodeJS.Signals
  readonly stopWithinMs: number
}

export interface Supervised {
  readonly name: string
  /** Resolves when it serves for the first time; rejects when it ended instead. */
  readonly ready: Promise<void>
  readonly pid: () => number | undefined
  readonly stop: () => Promise<void>
}

/**
 * Starts a process. Once it has served, it is started again whenever it dies, after half a second
 * at first and doubling up to 15 s, until `stop`.
 */
export function supervise(plan: Plan, report: (line: string) => void): Supervised {
  let isStopping = false
  let child = plan.run()
  const ready = plan.serves(child)

  const keepAlive = async () => {
    for (let waitMs = 500; ; ) {
      const began = Date.now()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      if (isStopping) return
      if (Date.now() - began > SETTLED_AFTER_MS) waitMs = 500
      report(`${plan.name} ended (${child.signalCode ?? child.exitCode}); starting it again`)
      await pause(waitMs)
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      if (isStopping) return
      child = plan.run()
      await plan.serves(child).then(
        () => report(`${plan.name} is back`),
        () => undefined,
      )
    }
  }
  const watching = ready.then(keepAlive, () => undefined)

  const stop = async () => {
    isStopping = true
    if (child.exitCode === null && child.signalCode === null) {
      const force = setTimeout(() => child.kill(plan.forceSignal), plan.stopWithinMs)
      child.kill(plan.stopSignal)
      await once(child, 'exit')
      clearTimeout(force)
    }
    await Promise.race([watching, pause(100)])
  }
  return { name: plan.name, ready, pid: () => child.pid, stop }
}
