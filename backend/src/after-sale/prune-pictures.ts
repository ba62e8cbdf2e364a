import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { pathOf } from '../uploads/file-locations.ts'

type Database = { query(sql: string, values?: unknown[]): Promise<unknown> }

const pictureRows = z.array(z.object({ id: z.string(), file_key: z.string() }))

/** An hour later than the last claim that may name them: later claims cannot use them. */
const FORGOTTEN = `
  SELECT id, file_key FROM claim_picture
  WHERE claim_item_id IS NULL AND created_at < now() - interval '25 hours' LIMIT 1000`

/**
 * Deletes the pictures that belong to no claim a day after their upload: the file first, so that a
 * crash leaves a row for the next run. Returns their number.
 */
export async function prunePictures(database: Database): Promise<number> {
  const forgotten = pictureRows.parse(await database.query(FORGOTTEN))
  await Promise.all(forgotten.map(({ file_key }) => rm(pathOf(file_key), { force: true })))
  const ids = forgotten.map(({ id }) => id)
  await database.query('DELETE FROM claim_picture WHERE id = ANY($1)', [ids])
  return forgotten.length
}
