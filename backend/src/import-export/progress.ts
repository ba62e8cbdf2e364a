const WIDTH = 30
const EVERY_MS = 100
const LINE_EVERY = 1_000

export interface Progress {
  readonly advance: (done: number) => void
  /** A permanent line above the bar. */
  readonly say: (line: string) => void
  readonly end: () => void
}

interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const barOf = (done: number, total: number) => {
  const filled = total === 0 ? WIDTH : Math.min(WIDTH, Math.round((done / total) * WIDTH))
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done} of ${total} products`
}

const CLEAR = '\r\u001B[2K'

/** A bar on a terminal; occasional lines if the output goes to a file. */
export function showProgress(
  total: number,
  out: Terminal,
  now = () => performance.now(),
): Progress {
  if (!out.isTTY) {
    return {
      advance: (done) => {
        if (done % LINE_EVERY === 0) out.write(`${done} of ${total} products\n`)
      },
      say: (line) => out.write(`${line}\n`),
      end: () => undefined,
    }
  }
  let bar = ''
  let drawnAt = Number.NEGATIVE_INFINITY
  return {
    advance: (done) => {
      bar = barOf(done, total)
      if (now() - drawnAt < EVERY_MS) return
      drawnAt = now()
      out.write(CLEAR + bar)
    },
    say: (line) => out.write(`${CLEAR}${line}\n${bar}`),
    end: () => out.write(CLEAR),
  }
}
