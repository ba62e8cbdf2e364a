import type { PriceListService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { exportPrices } from '../../../../../price-list/export-prices.ts'
import {
  lockPrices,
  planImport,
  seenBy,
  servicePrice,
} from '../../../../../price-list/import-prices.ts'
import { databaseOf } from '../../../../database.ts'
import { fileOfRequest, hasPriceList } from './price-list-file.ts'

/** `GET /admin/price-lists/{id}/csv`: its prices, as a file for spreadsheets. */
export async function GET(request: Request, response: Response): Promise<void> {
  if (!(await hasPriceList(request, response))) return
  response.json({ csv: await exportPrices(databaseOf(request), request.params['id'] ?? '') })
}

const CHANGED = 'Prices of this list have been changed in the meantime. Look at the file again.'

/**
 * `POST /admin/price-lists/{id}/csv`: takes all prices of a file, or none if one line is wrong, or if
 * somebody has changed what `seen` of a check stands for.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const wanted = await fileOfRequest(request, response)
  if (!wanted) return
  const { id, csv, replaces, seen } = wanted
  const plan = await databaseOf(request).transaction(async (manager) => {
    await lockPrices(manager, id, csv)
    const found = await planImport(manager, id, csv)
    const isStale = seen !== undefined && seen !== seenBy(found, replaces)
    if (found.problems.length > 0 || isStale) return { ...found, isStale }
    const lists = request.scope
      .resolve<PriceListService>('priceListService')
      .withTransaction(manager)
    const prices = [...found.added, ...found.changed].map(servicePrice)
    if (prices.length > 0) await lists.update(id, { prices })
    if (replaces && found.unnamed.length > 0)
      await lists.deletePrices(
        id,
        found.unnamed.map((each) => each.id),
      )
    return { ...found, isStale }
  })
  const [problem] = plan.problems
  if (problem) {
    const message = `Line ${problem.line}: ${problem.message}`
    response.status(400).json({ type: 'invalid_data', message })
  } else if (plan.isStale) {
    const conflict = { type: 'conflict', code: 'changed_meanwhile', message: CHANGED }
    response.status(409).json(conflict)
  } else response.json({ price_list: { id }, added: plan.added.length })
}
