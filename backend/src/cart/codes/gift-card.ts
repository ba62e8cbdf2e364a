import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { isoDayAt } from '#domain/region/local-dates.ts'
import { asGiftCard } from './code.ts'
import type { CodeProblem } from './refusal.ts'

const card = z.object({
  id: z.string(),
  code: z.string(),
  value: z.number(),
  balance: z.number(),
  is_disabled: z.boolean(),
  ends_at: z.date().nullable(),
  region_id: z.string(),
  region: z.string(),
  currency_code: z.string(),
  country_code: z.string().nullable(),
})
export type Card = z.infer<typeof card>

/** The country by whose clock a card's end is told: its buyer's, else the first of its region. */
export const COUNTRY_OF_CARD = `coalesce(
  (SELECT address.country_code FROM "order" bought
    JOIN address ON address.id = bought.shipping_address_id WHERE bought.id = card.order_id),
  (SELECT min(iso_2) FROM country WHERE country.region_id = region.id))`

/** Tax on a card's money is deducted from it: the displayed balance is its purchasing power. */
const FIND = `
  SELECT card.id, card.code, card.is_disabled, card.ends_at, card.region_id,
    round(card.value * (1 + coalesce(card.tax_rate, 0)::numeric / 100))::int AS value,
    round(card.balance * (1 + coalesce(card.tax_rate, 0)::numeric / 100))::int AS balance,
    region.name AS region, region.currency_code, ${COUNTRY_OF_CARD} AS country_code
  FROM gift_card card JOIN region ON region.id = card.region_id
  WHERE card.code = $1 AND card.deleted_at IS NULL`

/**
 * The gift card of a code. One that staff have stopped, or that is not paid yet, counts as unknown.
 * An empty one was stopped by the core itself.
 */
export async function findGiftCard(
  manager: Pick<EntityManager, 'query'>,
  code: string,
): Promise<Card | null> {
  const rows: unknown = await manager.query(FIND, [asGiftCard(code)])
  const [found] = z.array(card).parse(rows)
  return !found || (found.is_disabled && found.balance > 0) ? null : found
}

export const hasEnded = ({ ends_at }: Pick<Card, 'ends_at'>): boolean =>
  ends_at !== null && ends_at.getTime() <= Date.now()

/** An ISO date, by the clock of the card. */
export const lastDay = ({ country_code }: Pick<Card, 'country_code'>, endsAt: Date): string =>
  isoDayAt(endsAt, { countryCode: country_code ?? '' })

/** Why a cart of this region cannot be paid with the card; null if it can. */
export function whyNotCard(found: Card, regionId: string): CodeProblem | null {
  const { region, balance, ends_at } = found
  if (ends_at && hasEnded(found)) {
    const day = lastDay(found, ends_at)
    return { reason: 'gift_card_ended', details: { at: ends_at.toISOString(), day } }
  }
  if (balance === 0) return { reason: 'gift_card_empty' }
  if (found.region_id !== regionId) return { reason: 'gift_card_region', details: { region } }
  return null
}
