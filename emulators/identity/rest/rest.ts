import { Pool } from 'pg'
import { RestFailure } from '../failure.ts'
import { type Relation, readSchema, type Schema } from './schema.ts'

export interface Rest {
  /** Connects as a role without rights, which then assumes the requester's role. */
  readonly pool: Pool
  readonly schema: () => Promise<Schema>
  /** Reads the schema again: a migration may have added a requested table. */
  readonly reload: () => Promise<Schema>
  readonly close: () => Promise<void>
}

/** `owner` reads the schema, which no other role can do completely. */
export function openRest(owner: Pool, authenticatorUrl: string): Rest {
  const pool = new Pool({
    connectionString: authenticatorUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // The database may stop before us, and come back.
  pool.on('error', (error) => console.error(error.message))
  let known: Promise<Schema> | undefined
  let reading: Promise<Schema> | undefined
  /** Parallel requests share one read. */
  function read(): Promise<Schema> {
    reading ??= readSchema(owner)
      .catch((error: unknown) => {
        known = undefined
        throw error
      })
      .finally(() => {
        reading = undefined
      })
    known = reading
    return reading
  }
  return {
    pool,
    schema: () => known ?? read(),
    reload: read,
    close: () => pool.end(),
  }
}

/** The table with this name. Throws if there is none, after reading twice. */
export async function findRelation(
  rest: Rest,
  name: string,
): Promise<{ readonly schema: Schema; readonly relation: Relation }> {
  for (const look of [rest.schema, rest.reload]) {
    const schema = await look()
    const relation = schema.relations.get(name)
    if (relation) return { schema, relation }
  }
  const message = `Could not find the table 'public.${name.slice(0, 100)}' in the schema cache`
  throw new RestFailure(404, 'PGRST205', message)
}
