import { Unreachable, whyMissing } from './check-picture.ts'
import type { Complain } from './problems.ts'

const AT_ONCE = 12
/** As many may wait for their turn before the reading of the file waits for them. */
const WAITING = 500
/** A server that fails so often in a row is not asked again. */
const PATIENCE = 3

interface PictureToSee {
  readonly url: string
  readonly line: number
  readonly handle: string
}

interface Host {
  failures: number
  reason: string
  /** Pictures that nobody asked for any more. */
  skipped: number
}

export interface Looks {
  /** Resolves as soon as there is room for more. */
  readonly see: (picture: PictureToSee) => Promise<void>
  /** Resolves when all have been seen, with what is to say of whole servers. */
  readonly end: () => Promise<string[]>
}

/**
 * Looks whether pictures are there, beside the import and without holding it up. What cannot be
 * seen is told; the address is kept all the same. Offline this ends after a few questions.
 */
export function lookAtPictures(complain: Complain, signal: AbortSignal): Looks {
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
      if (reason !== null) complain({ kind: 'picture', line, handle, reason: `${url}: ${reason}` })
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      host.failures += 1
      host.reason = error.message
      const reason = `${url}: ${error.message}`
      complain({ kind: 'picture', line, handle, reason })
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
      return [...hosts].flatMap(([name, { failures, reason, skipped }]) =>
        failures >= PATIENCE && skipped > 0
          ? [
              `${name} cannot be reached (${reason}): ${skipped} more of its pictures were not asked for.`,
            ]
          : [],
      )
    },
  }
}
