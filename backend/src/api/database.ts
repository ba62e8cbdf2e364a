import type { Request } from 'express'
import type { EntityManager } from 'typeorm'

/** Rows of a statement, outside any transaction. The caller narrows them. */
export async function rowsOf(
  request: Request,
  text: string,
  values: unknown[],
): Promise<unknown[]> {
  const rows: unknown = await request.scope.resolve<EntityManager>('manager').query(text, values)
  return Array.isArray(rows) ? rows : []
}
