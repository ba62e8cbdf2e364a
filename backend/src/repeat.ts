export const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason))

/**
 * Runs `work` again and again: at once while it answers true, else after `pauseMs`. A failure
 * is reported and does not end it. The returned function does, waiting for a run under way.
 */
export function repeat(
  work: () => Promise<boolean>,
  pauseMs: number,
  report: (error: Error) => void,
): () => Promise<void> {
  let stopped = false
  let wake = () => {}
  const rest = () =>
    new Promise<void>((resume) => {
      const timer = setTimeout(resume, pauseMs)
      wake = () => {
        clearTimeout(timer)
        resume()
      }
    })

  const run = async () => {
    while (!stopped) {
      const more = await work().catch((reason: unknown) => {
        report(asError(reason))
        return false
      })
      if (!more && !stopped) await rest()
    }
  }

  const ended = run()
  return async () => {
    stopped = true
    wake()
    await ended
  }
}
