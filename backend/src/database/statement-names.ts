/** Shorter ones are planned in less time than it takes to keep a plan. */
const LEAST_CHARACTERS = 300
/** What the ORM writes for one request alone would fill the names with what never returns. */
const TIMES_BEFORE = 2
/**
 * A connection keeps some 100 KB for each. Ours begin with WITH: visitors choose the filters of a
 * listing, whose texts must not take the names of the core's.
 */
const MOST_NAMES = { SELECT: 150, WITH: 50 } as const
const MOST_COUNTED = 1_000

const WRITES = /\b(?:INSERT|UPDATE|DELETE|MERGE)\b/i

/** How a read begins; undefined for a write. */
function kindOf(text: string): keyof typeof MOST_NAMES | undefined {
  if (/^\s*SELECT\b/i.test(text)) return 'SELECT'
  return /^\s*WITH\b/i.test(text) && !WRITES.test(text) ? 'WITH' : undefined
}

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
  const left: Record<keyof typeof MOST_NAMES, number> = { ...MOST_NAMES }
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
      const kind = text.length < LEAST_CHARACTERS ? undefined : kindOf(text)
      if (kind === undefined || left[kind] === 0 || !isNewName(text)) return undefined
      left[kind]--
      const name = `read_${names.size + 1}`
      names.set(text, name)
      return name
    },
    forget: (text) => {
      names.set(text, undefined)
    },
  }
}
