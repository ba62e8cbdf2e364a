import { refusal } from '../failure.ts'
import type { Channel } from './channel.ts'

const MOST_IN_ALL = 2000

/** Counts the subscribers, so that one client cannot use up the limit of all. */
export function createListenerLimit() {
  const counts = new Map<string, number>()
  let inAll = 0

  function leave(key: string) {
    inAll--
    const count = (counts.get(key) ?? 1) - 1
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }

  return {
    /** Opens a channel within the client's limit. Throws a 429 beyond it. */
    admit(key: string, most: number, open: () => Channel): Channel {
      const count = counts.get(key) ?? 0
      if (count >= most || inAll >= MOST_IN_ALL) throw refusal(429, 'Too many listeners at once')
      const channel = open()
      counts.set(key, count + 1)
      inAll++
      channel.onClose(() => leave(key))
      return channel
    },
  }
}

export type ListenerLimit = ReturnType<typeof createListenerLimit>
