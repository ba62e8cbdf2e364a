import type { ClientBase } from 'pg'
import type { z } from 'zod'

/** Something that runs statements: a pool, a connection, or a transaction of one. */
type Queryable = Pick<ClientBase, 'query'>

/** The rows of a statement, each of the given shape. */
export async function rowsOf<Shape extends z.ZodType>(
  database: Queryable,
  shape: Shape,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.infer<Shape>[]> {
  const { rows } = await database.query(text, [...values])
  return rows.map((row: unknown) => shape.parse(row))
}
