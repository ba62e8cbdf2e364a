import { Unreachable, whyMissing } from './check-picture.ts'
import type { ReportProblem } from './problems.ts'

const AT_ONCE = 12
/** The length of the queue before the reading of the file pauses. */
const WAITING = 500
/** A server with so many failures in a row is not called again. */
const PATIENCE = 3

interface PictureToSee {
  readonly url: string
  readonly line: number
  readonly handle: string
}

interface Host {
  failures: number
  reason: string
  /** Pictures that were not checked. */
  skipped: number
}

interface LastLooks {
  /** Messages about whole servers. */
  readonly lines: readonly string[]
  /** The pictures that were not asked for. */
  readonly skipped: number
}

export interface Looks {
  /** Resolves as soon as the queue has room. */
  readonly see: (picture: PictureToSee) => Promise<void>
  /** Resolves when all have been checked. */
  readonly end: () => Promise<LastLooks>
}

/**
 * Checks that pictures exist, beside the import and without delaying it. Missing ones are reported;
 * the address is stored all the same. Offline this ends after a few requests.
 */
export function lookAtPictures(reportProblem: ReportProblem, signal: AbortSignal): Looks {
  const hosts = new Map<string, Host>()
  const waiting: PictureToSee[] = []
  let atWork = 0
  let wake: (() => void)[] = []

  const look = async ({ url, line, handle }: PictureToSee) => {
    const { host: name } = new URL(url)
    const host = hosts.get(name) ?? { failures: 0, reason: '', skipped: 0 }
    hosts.set(name, host)
    if (host.failures >= PATIENCE) {
      host.skipped += 1
      return
    }
    try {
      const reason = await whyMissing(url)
      host.failures = 0
      if (reason !== null)
        reportProblem({ kind: 'picture', line, handle, reason: `${url}: ${reason}` })
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      host.failures += 1
      host.reason = error.message
      const reason = `${url}: ${error.message}`
      reportProblem({ kind: 'picture', line, handle, reason })
    }
  }

  const next = () => {
    while (atWork < AT_ONCE && waiting.length > 0 && !signal.aborted) {
      const picture = waiting.shift()
      if (!picture) break
      atWork += 1
      look(picture).finally(() => {
        atWork -= 1
        next()
        for (const resume of wake.splice(0)) resume()
      })
    }
  }

  const until = async (isReady: () => boolean) => {
    while (!isReady() && !signal.aborted) {
      await new Promise<void>((resume) => {
        wake = [...wake, resume]
        signal.addEventListener('abort', () => resume(), { once: true })
      })
    }
  }

  return {
    see: async (picture) => {
      if (picture.url.startsWith('/')) return
      waiting.push(picture)
      next()
      await until(() => waiting.length < WAITING)
    },
    end: async () => {
      await until(() => waiting.length === 0 && atWork === 0)
      const givenUp = [...hosts].filter(([, { skipped }]) => skipped > 0)
      return {
        lines: givenUp.map(
          ([name, { reason, skipped }]) =>
            `${name} cannot be reached (${reason}): ${skipped} more of its pictures were not asked for.`,
        ),
        skipped: givenUp.reduce((sum, [, { skipped }]) => sum + skipped, 0),
      }
    },
  }
}
