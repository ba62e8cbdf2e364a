import type { FlagRouter } from '@medusajs/utils'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { rowOf } from '../../../rows.ts'
import { shopTerms } from '../../../subscription/shop-terms.ts'
import { specialChannel } from '../../audience.ts'
import { databaseOf } from '../../database.ts'
import { STORE_INFO } from './store-info.ts'

/** Staff's settings of the shop beside Medusa's own columns. */
const metadata = z.object({ default_country_code: z.string().optional() })

const row = z.object({
  name: z.string(),
  default_currency_code: z.string(),
  default_sales_channel_id: z.string().nullable(),
  metadata: z.preprocess((value) => value ?? {}, metadata),
  currency_codes: z.array(z.string()),
  publishable_key: z.string().nullable(),
  countries: z.array(z.object({ code: z.string(), name: z.string(), region_id: z.string() })),
  first_country_code: z.string().nullable(),
})

const enabled = (flags: FlagRouter) =>
  flags
    .listFlags()
    .filter(({ value }) => value === true)
    .map(({ key }) => key)

/** `GET /store/custom` (EN-13): the shop itself, with the key of the audience's channel. */
export async function GET(request: Request, response: Response): Promise<void> {
  const channelId = await specialChannel(request)
  const found = await rowOf(databaseOf(request), row, STORE_INFO, [channelId])
  const { metadata, first_country_code, ...info } = found
  const store = {
    ...info,
    default_country_code: metadata.default_country_code ?? first_country_code,
    support_email: process.env['SUPPORT_EMAIL'] ?? null,
    subscription_terms: await shopTerms(databaseOf(request)),
    features: enabled(request.scope.resolve<FlagRouter>('featureFlagRouter')),
  }
  response.json({ store })
}
