/** A thread that has only its timers to do. */
const IDLE_UTILIZATION = 0.05
/** What is worth a pause of a tenth of a second. */
const WORTH_MEBIBYTES = 8

interface Process {
  /** The processor time of its thread since this was last asked, by the time that has passed. */
  readonly utilization: () => number
  readonly residentMebibytes: () => number
  readonly collect: () => void
}

/**
 * To be called every few seconds: collects garbage once a process has been idle twice in a row, and
 * again after it has grown. The engine keeps the room of its busiest moment, and the part of it that
 * would give that back goes by how fast memory was taken at the last collection: it holds a server for
 * busy for as long as nothing is collected, which is for as long as nobody comes.
 */
export function idleCollection({ utilization, residentMebibytes, collect }: Process): () => void {
  let wasIdle = false
  let leftMebibytes = 0
  return () => {
    const isIdle = utilization() < IDLE_UTILIZATION
    if (isIdle && wasIdle && residentMebibytes() >= leftMebibytes + WORTH_MEBIBYTES) {
      collect()
      leftMebibytes = residentMebibytes()
    }
    wasIdle = isIdle
  }
}
