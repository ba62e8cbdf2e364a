import type { Request, Response } from 'express'
import { findsAny } from '../../../rows.ts'
import { priceBatch } from '../../../sheets/price-cells.ts'
import { savePrices } from '../../../sheets/save-prices.ts'
import { PRICE_ROWS } from '../../../sheets/sheet-lists.ts'
import { databaseOf } from '../../database.ts'
import { answerPage } from '../../paged-lists.ts'
import { readBody } from '../../read-body.ts'
import { staffOf } from '../../staff-caller.ts'

/** `GET /admin/prices`: variants with their prices, for the sheet. */
export async function GET(request: Request, response: Response): Promise<void> {
  await answerPage(request, response, PRICE_ROWS)
}

const LIST = 'SELECT FROM price_list WHERE id = $1 AND deleted_at IS NULL'

/** `POST /admin/prices`: writes cells in one transaction; the result of each in their order. */
export async function POST(request: Request, response: Response): Promise<void> {
  const batch = readBody(priceBatch, request, response)
  if (!batch) return
  const database = databaseOf(request)
  if (batch.price_list_id !== null && !(await findsAny(database, LIST, [batch.price_list_id]))) {
    response.status(404).json({ type: 'not_found', message: 'There is no such price list' })
    return
  }
  const results = await database.transaction((manager) =>
    savePrices(manager, staffOf(request), batch),
  )
  response.json({ results })
}
