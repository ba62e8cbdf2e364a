/** What tells that a page is left: the browser's window. */
type Leaving = Pick<EventTarget, 'addEventListener'>

type Run = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Runs a few pieces of work at a time, the others in their order after them: hundreds of requests at
 * once would fill the queue of the gateway, which refuses what is too much. A page that is left has no
 * time for that: all that waits begins then.
 */
export function createBatches(atOnce: number, page?: Leaving): Run {
  const waiting: (() => void)[] = []
  let atWork = 0
  let isLeft = false
  page?.addEventListener('pagehide', () => {
    isLeft = true
    for (const begin of waiting.splice(0)) begin()
  })
  page?.addEventListener('pageshow', () => {
    isLeft = false
  })
  return async (work) => {
    if (atWork >= atOnce && !isLeft) await new Promise<void>((resolve) => waiting.push(resolve))
    atWork += 1
    try {
      return await work()
    } finally {
      atWork -= 1
      waiting.shift()?.()
    }
  }
}
