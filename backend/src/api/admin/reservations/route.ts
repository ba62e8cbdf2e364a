import type { IInventoryService } from '@medusajs/types'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { STAFF_NUMBER_AT_MOST } from '#domain/web/request-bounds.ts'
import { makeReservation } from '../../../allocation/reservations.ts'
import { id } from '../../../request-schemas.ts'
import { databaseOf } from '../../database.ts'
import { readBody } from '../../read-body.ts'
import { staffOf } from '../../staff-caller.ts'

const body = z.strictObject({
  location_id: id,
  inventory_item_id: id,
  line_item_id: id.nullish(),
  quantity: z.int().min(1).max(STAFF_NUMBER_AT_MOST),
  description: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})

/** `POST /admin/reservations`: the core's, within the stock that is there. */
export async function POST(request: Request, response: Response): Promise<void> {
  const read = readBody(body, request, response)
  if (!read) return
  const { line_item_id, description, metadata, ...of } = read
  const staff = staffOf(request)
  const inventory = request.scope.resolve<IInventoryService>('inventoryService')
  const reservation = await databaseOf(request).transaction((manager) =>
    makeReservation(
      { manager, inventory },
      {
        ...of,
        ...(line_item_id && { line_item_id }),
        ...(description && { description }),
        ...(metadata && { metadata }),
        ...(staff && { created_by: staff.id }),
      },
    ),
  )
  response.json({ reservation })
}
