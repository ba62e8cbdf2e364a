import type { z } from 'zod'

/** One connection, so that what is asked between BEGIN and COMMIT is one transaction. */
export interface Database {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** The rows of a statement, each of the given shape. */
export async function rowsOf<Shape extends z.ZodType>(
  database: Database,
  shape: Shape,
  text: string,
  values: unknown[] = [],
): Promise<z.infer<Shape>[]> {
  const { rows } = await database.query(text, values)
  return rows.map((row) => shape.parse(row))
}

/** All of the work is done, or none of it. */
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
