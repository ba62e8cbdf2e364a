import type { ChildProcess } from 'node:child_process'

const EVERY_MS = 1000

/** Tells a process how many lines its supervisor has dropped, for as long as the process lives. */
export function tellDropped(child: ChildProcess, dropped: () => number): void {
  let told = 0
  const timer = setInterval(() => {
    const count = dropped()
    if (count === told || !child.connected) return
    told = count
    // A child that leaves at this moment is told nothing.
    child.send({ droppedLogLines: count }, () => {})
  }, EVERY_MS)
  timer.unref()
  child.once('exit', () => clearInterval(timer))
}
