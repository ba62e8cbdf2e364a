import { z } from 'zod'

/**
 * Something that runs statements: the manager of a transaction, a query runner, a connection of the
 * driver.
 */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<unknown>
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const fromDriver = z.object({ rows: z.array(z.unknown()) })

/**
 * TypeORM returns the result of an UPDATE or a DELETE as `[rows, count]`; the driver returns `{
 * rows }`.
 */
async function queryRows(database: Queryable, text: string, values: readonly unknown[]) {
  const answer: unknown = await database.query(text, [...values])
  if (!isList(answer)) return fromDriver.parse(answer).rows
  const [first] = answer
  return isList(first) ? first : answer
}

/**
 * The rows of a statement, or those that a change returns, each of the given shape: the one place
 * where the database's answers get a type. Throws a ZodError if a row has another shape.
 */
export async function rowsOf<Shape extends z.ZodType>(
  database: Queryable,
  shape: Shape,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.infer<Shape>[]> {
  return (await queryRows(database, text, values)).map((row) => shape.parse(row))
}

/** The one row of a statement that always finds one. Throws a ZodError where there is none. */
export async function rowOf<Shape extends z.ZodType>(
  database: Queryable,
  shape: Shape,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.infer<Shape>> {
  return shape.parse((await queryRows(database, text, values))[0])
}

const named = z.object({ id: z.string() })

/** The ids that a statement selects, or changes and returns. */
export async function idsOf(
  database: Queryable,
  text: string,
  values: readonly unknown[] = [],
): Promise<string[]> {
  return (await rowsOf(database, named, text, values)).map(({ id }) => id)
}

/** Whether a statement selects anything, or changes anything that it returns. */
export async function findsAny(
  database: Queryable,
  text: string,
  values: readonly unknown[] = [],
): Promise<boolean> {
  return (await queryRows(database, text, values)).length > 0
}
