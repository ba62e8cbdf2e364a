/** The operations of a statement on a table, each with a trigger of its own. */
export const OPERATIONS = ['INSERT', 'UPDATE', 'DELETE'] as const
export type Operation = (typeof OPERATIONS)[number]

/**
 * The rows that a statement changed, before and after. An update that changes none of the listed
 * columns of a row is ignored.
 */
export function changedRows(operation: Operation, columns = '*'): string {
  if (operation === 'INSERT') return `SELECT ${columns} FROM new_rows`
  if (operation === 'DELETE') return `SELECT ${columns} FROM old_rows`
  const [was, is] = [`SELECT ${columns} FROM old_rows`, `SELECT ${columns} FROM new_rows`]
  return `(${is} EXCEPT ${was}) UNION ALL (${was} EXCEPT ${is})`
}

const REFERENCING = {
  INSERT: 'REFERENCING NEW TABLE AS new_rows',
  UPDATE: 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows',
  DELETE: 'REFERENCING OLD TABLE AS old_rows',
} as const

/**
 * The planner does not know how few rows a save changes, and would read whole tables for one. Every
 * lookup has an index.
 */
export const BY_INDEX = 'SET enable_hashjoin = off SET enable_mergejoin = off'

/**
 * A job that fills a whole shop pauses the triggers for its transaction (`SET LOCAL
 * catalogue.paused = 'on'`), and does their work itself, once.
 */
export const UNLESS_PAUSED = `
  IF current_setting('catalogue.paused', true) = 'on' THEN RETURN NULL; END IF;`

const triggerOf = (table: string, name: string, event: string, run: string) => `
DROP TRIGGER IF EXISTS ${name} ON ${table};
CREATE TRIGGER ${name} AFTER ${event} FOR EACH STATEMENT EXECUTE FUNCTION ${run}();`

interface Watching {
  readonly table: string
  /** The prefix of the triggers' names. */
  readonly prefix: string
  readonly changed: string
  readonly truncated: string
}

/**
 * Creates triggers on a table, by the names of their functions: one for each statement, so that an
 * import of ten thousand rows costs a few queries.
 */
export const triggersOf = ({ table, prefix, changed, truncated }: Watching): string =>
  [
    ...OPERATIONS.map((operation) => {
      const event = `${operation} ON ${table} ${REFERENCING[operation]}`
      return triggerOf(table, `${prefix}_${operation.toLowerCase()}`, event, changed)
    }),
    triggerOf(table, `${prefix}_truncate`, `TRUNCATE ON ${table}`, truncated),
  ].join('\n')
