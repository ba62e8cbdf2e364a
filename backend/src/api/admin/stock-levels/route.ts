import type { Request, Response } from 'express'
import { saveStock } from '../../../sheets/save-stock.ts'
import { STOCK_ROWS } from '../../../sheets/sheet-lists.ts'
import { stockBatch } from '../../../sheets/stock-cells.ts'
import { databaseOf } from '../../database.ts'
import { answerPage } from '../../paged-lists.ts'
import { readBody } from '../../read-body.ts'
import { staffOf } from '../../staff-caller.ts'

/** `GET /admin/stock-levels`: stock items with their levels, for the sheet. */
export async function GET(request: Request, response: Response): Promise<void> {
  await answerPage(request, response, STOCK_ROWS)
}

/** `POST /admin/stock-levels`: writes cells in one transaction; the result of each in their order. */
export async function POST(request: Request, response: Response): Promise<void> {
  const batch = readBody(stockBatch, request, response)
  if (!batch) return
  const results = await databaseOf(request).transaction((manager) =>
    saveStock(manager, staffOf(request), batch),
  )
  response.json({ results })
}
