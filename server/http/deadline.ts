class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
}

/** The work's result, or a DeadlineError after `ms`; the signal tells the work that it is too late. */
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
