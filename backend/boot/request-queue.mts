type Limits = { atWork: number; waiting: number }
type Waiting = { begin: () => void; subject: string | undefined }

/**
 * Hands out `atWork` slots; further work waits in order of arrival. A subject has one slot at most:
 * work that waits for its subject lets others pass.
 */
export function createRequestQueue({ atWork, waiting }: Limits) {
  const queue: Waiting[] = []
  const busy = new Set<string>()
  let taken = 0

  const mayBegin = ({ subject }: Waiting) => subject === undefined || !busy.has(subject)

  const next = () => {
    if (taken >= atWork) return
    const index = queue.findIndex(mayBegin)
    const chosen = queue[index]
    if (!chosen) return
    queue.splice(index, 1)
    taken += 1
    if (chosen.subject !== undefined) busy.add(chosen.subject)
    chosen.begin()
  }

  return {
    /** False if the queue is full. */
    enter(begin: () => void, subject?: string): boolean {
      const entry = { begin, subject }
      const atOnce = taken < atWork && mayBegin(entry)
      if (!atOnce && queue.length >= waiting) return false
      queue.push(entry)
      next()
      return true
    },
    leave(subject?: string) {
      taken -= 1
      if (subject !== undefined) busy.delete(subject)
      next()
    },
    /** Removes work whose caller left before its turn. */
    cancel(begin: () => void) {
      const index = queue.findIndex((entry) => entry.begin === begin)
      if (index >= 0) queue.splice(index, 1)
    },
  }
}
