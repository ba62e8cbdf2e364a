import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import type { Database } from './database.ts'
import { slug } from './handle.ts'
import { newId } from './ids.ts'

const row = z.object({ id: z.string(), word: z.string() })

type Words = 'product_tag' | 'product_type'
const PREFIX = { product_tag: 'ptag', product_type: 'ptyp' } as const

/** The ids of tags or types by their values; new ones are created. */
export async function idsOfWords(
  database: Database,
  table: Words,
  words: readonly string[],
): Promise<string[]> {
  if (words.length === 0) return []
  const existing = await rowsOf(
    database,
    row,
    `SELECT min(id) AS id, value AS word FROM ${table}
     WHERE value = ANY ($1) AND deleted_at IS NULL GROUP BY value`,
    [words],
  )
  const ids = new Map(existing.map(({ id, word }) => [word, id]))
  const missing = words.filter((word) => !ids.has(word))
  for (const word of missing) ids.set(word, newId(PREFIX[table]))
  if (missing.length > 0) {
    await database.query(
      `INSERT INTO ${table} (id, value) SELECT * FROM unnest($1::text[], $2::text[])`,
      [missing.map((word) => ids.get(word)), missing],
    )
  }
  return words.flatMap((word) => ids.get(word) ?? [])
}

/** The id of a collection by its title; a new one gets a handle from it. */
export async function idOfCollection(database: Database, title: string): Promise<string> {
  const [existing] = await rowsOf(
    database,
    row,
    `SELECT id, title AS word FROM product_collection
     WHERE deleted_at IS NULL AND (title = $1 OR handle = $2) ORDER BY title = $1 DESC LIMIT 1`,
    [title, slug(title)],
  )
  if (existing) return existing.id
  const id = newId('pcol')
  await database.query('INSERT INTO product_collection (id, title, handle) VALUES ($1, $2, $3)', [
    id,
    title,
    slug(title) || id,
  ])
  return id
}
