import type { IInventoryService } from '@medusajs/types'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { STAFF_NUMBER_AT_MOST } from '#domain/web/request-bounds.ts'
import { changeReservation } from '../../../../allocation/reservations.ts'
import { id } from '../../../../request-schemas.ts'
import { databaseOf } from '../../../database.ts'
import { readBody } from '../../../read-body.ts'

const body = z.strictObject({
  location_id: id.optional(),
  quantity: z.int().min(1).max(STAFF_NUMBER_AT_MOST).optional(),
  description: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})

/** `POST /admin/reservations/{id}`: the core's, within the stock that is there. */
export async function POST(request: Request, response: Response): Promise<void> {
  const read = readBody(body, request, response)
  if (!read) return
  const { id: reservationId = '' } = request.params
  const { location_id, quantity, description, metadata } = read
  const inventory = request.scope.resolve<IInventoryService>('inventoryService')
  const reservation = await databaseOf(request).transaction((manager) =>
    changeReservation({ manager, inventory }, reservationId, {
      ...(location_id !== undefined && { location_id }),
      ...(quantity !== undefined && { quantity }),
      ...(description !== undefined && { description: description ?? '' }),
      ...(metadata !== undefined && { metadata }),
    }),
  )
  response.json({ reservation })
}
