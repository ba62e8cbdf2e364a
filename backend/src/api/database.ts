import type { Request } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'

/** Rows of a statement, outside any transaction. The caller narrows them. */
export async function rowsOf(
  request: Request,
  text: string,
  values: unknown[],
): Promise<unknown[]> {
  const rows: unknown = await request.scope.resolve<EntityManager>('manager').query(text, values)
  return z.array(z.unknown()).parse(rows)
}
