import type { Request, Response } from 'express'
import { planImport, seenBy } from '../../../../../../price-list/import-prices.ts'
import { databaseOf } from '../../../../../database.ts'
import { fileOfRequest } from '../price-list-file.ts'

/** `POST /admin/price-lists/{id}/csv/check`: what a file would change, and what is wrong in it. */
export async function POST(request: Request, response: Response): Promise<void> {
  const wanted = await fileOfRequest(request, response)
  if (!wanted) return
  const plan = await planImport(databaseOf(request), wanted.id, wanted.csv)
  response.json({
    added: plan.added.length,
    changed: plan.changed.length,
    removed: wanted.replaces ? plan.unnamed.length : 0,
    unchanged: plan.unchanged,
    problems: plan.problems,
    seen: seenBy(plan, wanted.replaces),
  })
}
