import { z } from 'zod'
import type { AdminApi } from './admin-api.ts'

const made = z.object({ gift_card: z.object({ code: z.string() }) })

/** The code of a good card of the region with this currency. */
export async function aCard({ staff, query }: AdminApi, value: number, currency = 'eur') {
  const [region] = await query('SELECT id FROM region WHERE currency_code = $1', [currency])
  const body = { value, region_id: region?.['id'] }
  return made.parse(await staff.post('/gift-cards', body)).gift_card.code
}
