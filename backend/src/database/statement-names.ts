/** Shorter ones are planned in less time than it takes to keep a plan. */
const LEAST_CHARACTERS = 300
/** What the ORM writes for one request alone would fill the names with what never returns. */
const TIMES_BEFORE = 2
/** A connection keeps some 100 KB for each. */
const MOST_NAMES = 150
const MOST_COUNTED = 1_000

const READS = /^\s*SELECT\b/i

/** Which statements of a process are prepared, and under which names. */
export interface StatementNames {
  /** The name of a statement; undefined for one that is sent as text. */
  readonly nameOf: (text: string) => string | undefined
  /** From now on the statement is sent as text. */
  readonly forget: (text: string) => void
}

/**
 * Names the reads that a process sends again and again, so that Postgres parses and plans them once
 * for each connection: planning the joins of one order takes ten times as long as to read it.
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string | undefined>()
  const times = new Map<string, number>()
  const isNewName = (text: string) => {
    const before = times.get(text) ?? 0
    if (before >= TIMES_BEFORE) return times.delete(text)
    if (times.size >= MOST_COUNTED) times.clear()
    times.set(text, before + 1)
    return false
  }
  return {
    nameOf: (text) => {
      if (names.has(text)) return names.get(text)
      if (text.length < LEAST_CHARACTERS || !READS.test(text)) return undefined
      if (names.size >= MOST_NAMES || !isNewName(text)) return undefined
      const name = `read_${names.size + 1}`
      names.set(text, name)
      return name
    },
    forget: (text) => {
      names.set(text, undefined)
    },
  }
}
