/** Long enough that a database which is away does not fill the log. */
const AFTER_FAILURE_MS = 5_000

export const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason))

/**
 * Runs `work` repeatedly: at once while it returns true, else after `pauseMs`. A failure is
 * reported and makes a longer pause. The returned function stops it, and waits for the current run.
 */
export function repeat(
  work: () => Promise<boolean>,
  pauseMs: number,
  report: (error: Error) => void,
): () => Promise<void> {
  let stopped = false
  let wake = () => {}
  const rest = (ms: number) =>
    new Promise<void>((resume) => {
      const timer = setTimeout(resume, ms)
      wake = () => {
        clearTimeout(timer)
        resume()
      }
    })

  const run = async () => {
    while (!stopped) {
      const pauseOf = (more: boolean) => (more ? 0 : pauseMs)
      const ms = await work().then(pauseOf, (reason: unknown) => {
        report(asError(reason))
        return AFTER_FAILURE_MS
      })
      if (ms > 0 && !stopped) await rest(ms)
    }
  }

  const ended = run()
  return async () => {
    stopped = true
    wake()
    await ended
  }
}
