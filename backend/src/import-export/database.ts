/** A single connection, so that statements between BEGIN and COMMIT are one transaction. */
export interface Database {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Runs the work in a transaction. */
export async function inTransaction<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  await database.query('BEGIN')
  try {
    const result = await work()
    await database.query('COMMIT')
    return result
  } catch (error) {
    await database.query('ROLLBACK')
    throw error
  }
}

interface Connection {
  query(text: string): Promise<{ rows: unknown[] }>
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
}

/**
 * A connection that plans each statement once: an import repeats a few of them thousands of times.
 */
export function prepared(connection: Connection): Database {
  const names = new Map<string, string>()
  return {
    query: (text, values) => {
      if (!values) return connection.query(text)
      const name = names.get(text) ?? `interchange_${names.size}`
      names.set(text, name)
      return connection.query({ name, text, values })
    },
  }
}
