import type { Request, Response } from 'express'
import { z } from 'zod'
import type { Statement } from '../catalogue/cards/statement.ts'
import { rowsOf } from '../rows.ts'
import { prefersRelative } from './allow-list/picture-addresses.ts'
import { databaseOf } from './database.ts'

const answer = z.object({ body: z.string() })

/** Sends the JSON of a statement, to the shop's own pages as it is. Without a row the region does not exist. */
export async function answerWithBody(
  request: Request,
  response: Response,
  { text, values }: Statement,
  regionId: string,
): Promise<void> {
  const [row] = await rowsOf(databaseOf(request), answer, text, values)
  if (row === undefined) {
    response.status(404).json({ type: 'not_found', message: `No region ${regionId}` })
    return
  }
  if (prefersRelative(request.get('prefer'))) response.type('json').send(row.body)
  // The allow-list gives the shop's pictures absolute addresses for other clients (decision 44).
  else response.json(JSON.parse(row.body))
}
