import type { Change, Commit } from '../store/commit.ts'
import type { Channel } from './channel.ts'

/** One thing to be told. */
export interface Delivery {
  readonly commit: Commit
  readonly change: Change
}

/** Longer than this nobody is told in one go: others ask meanwhile. */
const SLICE_MS = 5
/** Who is this far behind begins anew: what it has not heard would never end. */
const MOST_BEHIND = 20_000

/**
 * Tells a channel one thing after the other: as fast as it takes them, and with pauses in which
 * everything else goes on. `frameFor` gives what is sent, undefined for what is none of its business.
 */
export function createDeliveryQueue(
  channel: Channel,
  frameFor: (news: Delivery) => string | undefined,
): (news: readonly Delivery[]) => void {
  let waiting: Delivery[] = []
  let told = 0
  let isPaused = false
  let isClosed = false
  channel.onClose(() => {
    isClosed = true
    waiting = []
  })

  function tellSome() {
    isPaused = false
    const until = performance.now() + SLICE_MS
    while (told < waiting.length && channel.hasRoom() && !isClosed) {
      if (performance.now() > until) {
        isPaused = true
        setImmediate(tellSome)
        return
      }
      const news = waiting[told++]
      const frame = news && frameFor(news)
      if (frame !== undefined) channel.sendFrame(frame)
    }
    if (told < waiting.length) return
    waiting = []
    told = 0
  }

  channel.onRoom(() => {
    if (!isPaused) tellSome()
  })
  return (news) => {
    if (isClosed) return
    for (const each of news) waiting.push(each)
    if (waiting.length - told > MOST_BEHIND) channel.close()
    else if (!isPaused) tellSome()
  }
}
