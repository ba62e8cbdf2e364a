const FIRST_REST_MS = 500
const LONGEST_REST_MS = 30_000

export interface Refresher {
  /** Does the work again. While it runs one more is queued and no third. */
  readonly refresh: () => void
  readonly stop: () => void
}

/** Repeats work on request, one at a time; after a failure by itself, with a growing delay. */
export function createRefresher(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Refresher {
  let isWorking = false
  let worksAgain = false
  let restMs = FIRST_REST_MS
  let timer: NodeJS.Timeout | undefined

  const refresh = async () => {
    clearTimeout(timer)
    if (isWorking) {
      worksAgain = true
      return
    }
    isWorking = true
    try {
      await work()
      restMs = FIRST_REST_MS
    } catch (error) {
      onError(error)
      timer = setTimeout(refresh, restMs)
      restMs = Math.min(restMs * 2, LONGEST_REST_MS)
    } finally {
      isWorking = false
    }
    if (!worksAgain) return
    worksAgain = false
    await refresh()
  }

  return { refresh: () => void refresh(), stop: () => clearTimeout(timer) }
}
