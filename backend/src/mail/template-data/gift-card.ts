import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { formatMoney } from '#domain/money/money.ts'
import { localDay } from '#domain/region/local-dates.ts'
import { COUNTRY_OF_CARD } from '../../cart/codes/gift-card.ts'
import { giftDetailsOf } from '../../cart/gift-cards/details.ts'
import type { GiftCardData } from '../templates/gift-card.tsx'
import type { MailContext } from './context.ts'

const card = z.object({
  code: z.string(),
  worth: z.number(),
  ends_at: z.date().nullable(),
  metadata: z.unknown(),
  currency_code: z.string(),
  region: z.string(),
  country_code: z.string().nullable(),
})

/** Where purchases with a card are taxed, the balance excludes the tax: the core stores it so. */
const CARD = `
  SELECT card.code, card.ends_at, card.metadata, region.currency_code, region.name AS region,
    ${COUNTRY_OF_CARD} AS country_code,
    round(card.balance * (1 + coalesce(card.tax_rate, 0)::numeric / 100))::int AS worth
  FROM gift_card card JOIN region ON region.id = card.region_id WHERE card.id = $1`

/** The current data of a gift card's mail. */
export async function giftCardData(
  context: MailContext,
  giftCardId: string,
): Promise<GiftCardData> {
  const rows: unknown[] = await context.container
    .resolve<EntityManager>('manager')
    .query(CARD, [giftCardId])
  const { code, worth, ends_at, metadata, currency_code, region, country_code } = card.parse(
    rows[0],
  )
  const details = giftDetailsOf(metadata)
  return {
    link: new URL('/gift-cards#balance', context.settings.publicUrl).href,
    code,
    balance: formatMoney({ amount: worth, currencyCode: currency_code }),
    region,
    until: ends_at && localDay(ends_at, { countryCode: country_code ?? '' }),
    recipientName: details?.recipient_name ?? '',
    senderName: details?.sender_name ?? '',
    message: details?.message ?? '',
  }
}
