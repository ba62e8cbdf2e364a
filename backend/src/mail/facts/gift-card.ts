import type { StoreService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { giftDetailsOf } from '../gift-cards/details.ts'
import { formatAmount } from './money.ts'
import type { MailSettings } from './settings.ts'

const card = z.object({
  code: z.string(),
  worth: z.number(),
  ends_at: z.date().nullable(),
  metadata: z.unknown(),
  currency_code: z.string(),
  region: z.string(),
})

/** What is taxed when it is spent takes the tax along: the core keeps such a card without it. */
const CARD = `
  SELECT card.code, card.ends_at, card.metadata, region.currency_code, region.name AS region,
    round(card.balance * (1 + coalesce(card.tax_rate, 0)::numeric / 100))::int AS worth
  FROM gift_card card JOIN region ON region.id = card.region_id WHERE card.id = $1`

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What the mail of a gift card says. */
export type GiftCardLetter = {
  readonly shop: string
  readonly supportEmail: string
  /** Where the card can be looked at. */
  readonly link: string
  readonly code: string
  readonly balance: string
  /** The region it counts in. */
  readonly region: string
  /** Null where it does not expire. */
  readonly until: string | null
  /** Empty where the buyer keeps the card. */
  readonly recipientName: string
  readonly senderName: string
  readonly message: string
}

/** The mail of a gift card as it stands now. */
export async function giftCardLetter(
  container: MedusaContainer,
  giftCardId: string,
  settings: MailSettings,
): Promise<GiftCardLetter> {
  const rows: unknown[] = await container
    .resolve<EntityManager>('manager')
    .query(CARD, [giftCardId])
  const { code, worth, ends_at, metadata, currency_code, region } = card.parse(rows[0])
  const store = await container.resolve<StoreService>('storeService').retrieve()
  const details = giftDetailsOf(metadata)
  return {
    shop: store.name,
    supportEmail: settings.supportEmail,
    link: new URL('/gift-cards#balance', settings.publicUrl).href,
    code,
    balance: formatAmount(worth, currency_code),
    region,
    until: ends_at && DATE.format(ends_at),
    recipientName: details?.recipient_name ?? '',
    senderName: details?.sender_name ?? '',
    message: details?.message ?? '',
  }
}
