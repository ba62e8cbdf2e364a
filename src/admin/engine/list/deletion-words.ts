import { z } from 'zod/mini'
import { fieldsOf } from '#domain/web/json.ts'
import { leftWords } from '../action/left-rows.ts'
import type { AnyRecord } from '../resource.ts'

const leftIn = z.object({ left: z.array(z.object({ id: z.string(), reason: z.string() })) })

/** "248 of 250 done. Sencha, Assam: It has orders." */
export function deletionWords(
  error: unknown,
  rows: readonly AnyRecord[],
  titleOf: (row: AnyRecord) => string,
): string {
  const { data } = leftIn.safeParse(fieldsOf(error)['body'])
  const left = (data?.left ?? []).flatMap(({ id, reason }) => {
    const row = rows.find((each) => each.id === id)
    return row ? [{ row, reason }] : []
  })
  if (left.length > 0) return leftWords(rows.length, left, titleOf)
  return error instanceof Error ? error.message : 'They could not be deleted'
}
