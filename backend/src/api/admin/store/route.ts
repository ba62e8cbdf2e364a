import type { SalesChannelService, StoreService } from '@medusajs/medusa'
import type { IStockLocationService } from '@medusajs/types'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { id } from '../../../request-schemas.ts'
import { databaseOf } from '../../database.ts'
import { readBody } from '../../read-body.ts'

const currency = z.string().trim().toLowerCase().length(3)
/** Emptied by null. */
const link = z
  .string()
  .trim()
  .max(500)
  .nullable()
  .transform((text) => text ?? '')

const needed = z.string('must not be empty').pipe(id)

const settings = z.strictObject({
  name: z.exactOptional(z.string().trim().min(1).max(100)),
  currencies: z.exactOptional(z.array(currency).min(1).max(200)),
  default_currency_code: z.exactOptional(currency),
  default_sales_channel_id: z.exactOptional(needed),
  default_location_id: z.exactOptional(needed),
  swap_link_template: z.exactOptional(link),
  payment_link_template: z.exactOptional(link),
  invite_link_template: z.exactOptional(link),
  metadata: z.exactOptional(z.record(z.string(), z.unknown())),
})

/**
 * `POST /admin/store`: the core's route knows neither the default sales channel nor the default
 * location (api/routes/admin/store/update-store.js).
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const wanted = readBody(settings, request, response)
  if (!wanted) return
  const { default_location_id: locationId, ...change } = wanted
  const channelId = change.default_sales_channel_id
  const { scope } = request
  // Both refuse an id that nothing has.
  if (channelId) await scope.resolve<SalesChannelService>('salesChannelService').retrieve(channelId)
  if (locationId)
    await scope.resolve<IStockLocationService>('stockLocationService').retrieve(locationId)
  const stores = scope.resolve<StoreService>('storeService')
  await databaseOf(request).transaction(async (manager) => {
    await stores.withTransaction(manager).update(change)
    // The core's service does not know it (types/store.d.ts).
    if (locationId) await manager.query('UPDATE store SET default_location_id = $1', [locationId])
  })
  response.json({ store: await stores.retrieve({ relations: ['currencies', 'default_currency'] }) })
}
