import type { ChildProcess } from 'node:child_process'

const EVERY_MS = 1000

/**
 * Sends a process the number of lines that its supervisor has dropped, as long as the process
 * lives.
 */
export function reportDropped(child: ChildProcess, dropped: () => number): void {
  let reported = 0
  const timer = setInterval(() => {
    const count = dropped()
    if (count === reported || !child.connected) return
    reported = count
    // A child that exits at this moment gets no message.
    child.send({ droppedLogLines: count }, () => {})
  }, EVERY_MS)
  timer.unref()
  child.once('exit', () => clearInterval(timer))
}
