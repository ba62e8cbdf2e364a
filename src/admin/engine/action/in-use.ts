import { z } from 'zod/mini'
import { PAGE_AT_MOST } from '#domain/web/request-bounds.ts'
import type { ActionProvider } from '../provider.ts'
import type { AnyRecord } from '../resource.ts'
import type { LeftRow } from './left-rows.ts'

const answer = z.object({ in_use: z.array(z.object({ id: z.string(), message: z.string() })) })

/**
 * Those of the records that the store does not delete while they are in use, each with the reason. It is
 * asked before a deletion is said to be done, which is sent once it can no longer be undone.
 */
export async function rowsInUse(
  { read }: Pick<ActionProvider, 'read'>,
  resource: string,
  rows: readonly AnyRecord[],
): Promise<readonly LeftRow[]> {
  const pages = Array.from({ length: Math.ceil(rows.length / PAGE_AT_MOST) }, (_, page) =>
    rows.slice(page * PAGE_AT_MOST, (page + 1) * PAGE_AT_MOST),
  )
  const found = await Promise.all(
    pages.map(async (page) => {
      const query = new URLSearchParams(page.map(({ id }) => ['id[]', id]))
      return answer.parse(await read(`in-use/${resource}?${query}`)).in_use
    }),
  )
  const reasons = new Map(found.flat().map(({ id, message }) => [id, message]))
  return rows.flatMap((row) => {
    const reason = reasons.get(row.id)
    return reason === undefined ? [] : [{ row, reason }]
  })
}
