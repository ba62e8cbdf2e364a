import type { PriceListService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { exportPrices } from '../../../../../price-list/export-prices.ts'
import { planImport, servicePrice } from '../../../../../price-list/import-prices.ts'
import { databaseOf } from '../../../../database.ts'
import { fileOfRequest, hasPriceList } from './price-list-file.ts'

/** `GET /admin/price-lists/{id}/csv`: its prices, as a file for spreadsheets. */
export async function GET(request: Request, response: Response): Promise<void> {
  if (!(await hasPriceList(request, response))) return
  response.json({ csv: await exportPrices(databaseOf(request), request.params['id'] ?? '') })
}

/** `POST /admin/price-lists/{id}/csv`: takes all prices of a file, or none if one line is wrong. */
export async function POST(request: Request, response: Response): Promise<void> {
  const wanted = await fileOfRequest(request, response)
  if (!wanted) return
  const { id, csv, replaces } = wanted
  const plan = await databaseOf(request).transaction(async (manager) => {
    const found = await planImport(manager, id, csv)
    if (found.problems.length > 0) return found
    const lists = request.scope
      .resolve<PriceListService>('priceListService')
      .withTransaction(manager)
    const prices = [...found.added, ...found.changed].map(servicePrice)
    if (prices.length > 0) await lists.update(id, { prices })
    if (replaces && found.unnamed.length > 0) await lists.deletePrices(id, [...found.unnamed])
    return found
  })
  const [problem] = plan.problems
  if (problem) {
    const message = `Line ${problem.line}: ${problem.message}`
    response.status(400).json({ type: 'invalid_data', message })
  } else response.json({ price_list: { id }, added: plan.added.length })
}
