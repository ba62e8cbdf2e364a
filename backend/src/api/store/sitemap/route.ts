import type { Request, Response } from 'express'
import { z } from 'zod'
import { rowOf } from '../../../rows.ts'
import { databaseOf } from '../../database.ts'
import { readQuery } from '../../read-body.ts'
import { ENTRIES_A_PAGE, entriesOf, OVERVIEW } from './statement.ts'

const query = z.object({
  kind: z.enum(['products', 'categories', 'collections']).optional(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a whole number from 1')
    .default('1')
    .transform(Number),
})

const answer = z.object({ body: z.string() })

/**
 * `GET /store/sitemap`: the public products of the default channel. Without `kind` the number of
 * each; with it their handles, changes and pictures, a thousand at a time. No region, no prices:
 * one statement a page, whose JSON is sent as it is.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const asked = readQuery(query, request, response)
  if (!asked) return
  const { kind, page } = asked
  const database = databaseOf(request)
  const { body } = kind
    ? await rowOf(database, answer, entriesOf(kind), [(page - 1) * ENTRIES_A_PAGE])
    : await rowOf(database, answer, OVERVIEW)
  response.type('json').send(body)
}
