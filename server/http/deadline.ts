class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
}

/**
 * Returns the work's result, or throws a DeadlineError after `ms`; the signal then aborts the work.
 */
export async function within<Result>(
  ms: number,
  what: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new DeadlineError(`${what}: no answer within ${ms} ms`)
      reject(error)
      controller.abort(error)
    }, ms)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
