import type { Change, Commit } from '../store/commit.ts'
import type { Channel } from './channel.ts'

/** One event to deliver. */
export interface Delivery {
  readonly commit: Commit
  readonly change: Change
}

/** The longest uninterrupted delivery: others have requests meanwhile. */
const SLICE_MS = 5
/** A subscriber this far behind must start again: it would never catch up. */
const MOST_BEHIND = 20_000

/**
 * Delivers events to a channel in sequence: as fast as it takes them, and with pauses for all other
 * work. `frameFor` returns the frame, or undefined for an irrelevant event.
 */
export function createDeliveryQueue(
  channel: Channel,
  frameFor: (news: Delivery) => string | undefined,
): (news: readonly Delivery[]) => void {
  let waiting: Delivery[] = []
  let delivered = 0
  let isPaused = false
  let isClosed = false
  channel.onClose(() => {
    isClosed = true
    waiting = []
  })

  function deliverSome() {
    isPaused = false
    const until = performance.now() + SLICE_MS
    while (delivered < waiting.length && channel.hasRoom() && !isClosed) {
      if (performance.now() > until) {
        isPaused = true
        setImmediate(deliverSome)
        return
      }
      const news = waiting[delivered++]
      const frame = news && frameFor(news)
      if (frame !== undefined) channel.sendFrame(frame)
    }
    if (delivered < waiting.length) return
    waiting = []
    delivered = 0
  }

  channel.onRoom(() => {
    if (!isPaused) deliverSome()
  })
  return (news) => {
    if (isClosed) return
    for (const each of news) waiting.push(each)
    if (waiting.length - delivered > MOST_BEHIND) channel.close()
    else if (!isPaused) deliverSome()
  }
}
