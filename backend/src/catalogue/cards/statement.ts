import { z } from 'zod'
import { type Queryable, rowsOf } from '../../rows.ts'

/** A statement and its values, as `manager.query` takes them. */
export type Statement = { readonly text: string; readonly values: unknown[] }

/** Adds a value and returns its placeholder, such as `$3`. */
export type Parameter = (value: unknown) => string

const answer = z.object({ body: z.string() })

/** The JSON text that a statement answers as its row's `body`; undefined where it has no row. */
export async function bodyOf(
  database: Queryable,
  { text, values }: Statement,
): Promise<string | undefined> {
  const [row] = await rowsOf(database, answer, text, values)
  return row?.body
}
