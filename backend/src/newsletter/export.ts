import Papa from 'papaparse'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { unsubscribeLink } from './links.ts'

const BATCH = 1000

const subscriber = z.object({ id: z.string(), email: z.string(), confirmed_at: z.date() })
type Subscriber = z.infer<typeof subscriber>

const NEXT = `
  SELECT id, email, confirmed_at FROM newsletter_subscriber
  WHERE id > $1 AND confirmed_at IS NOT NULL AND unsubscribed_at IS NULL
  ORDER BY id LIMIT ${BATCH}`

const COLUMNS = ['email', 'confirmed_at', 'unsubscribe_url']

/** A cell that a spreadsheet would run as a formula is quoted: anybody may choose an address. */
const written = (rows: readonly string[][]): string =>
  `${Papa.unparse([...rows], { escapeFormulae: true, newline: '\r\n' })}\r\n`

interface Parts {
  readonly publicUrl: string
  readonly secret: string
}

const cellsOf = ({ id, email, confirmed_at }: Subscriber, parts: Parts) => [
  email,
  confirmed_at.toISOString(),
  unsubscribeLink(id, parts),
]

/**
 * Everybody on the list as CSV, in parts. `unsubscribe_url` belongs in `List-Unsubscribe` of each
 * mail, with `List-Unsubscribe-Post: List-Unsubscribe=One-Click`.
 */
export async function* exportSubscribers(
  manager: EntityManager,
  parts: Parts,
): AsyncGenerator<string> {
  yield written([COLUMNS])
  let last = ''
  for (;;) {
    const rows = await rowsOf(manager, subscriber, NEXT, [last])
    const end = rows.at(-1)
    if (!end) return
    yield written(rows.map((row) => cellsOf(row, parts)))
    last = end.id
  }
}
