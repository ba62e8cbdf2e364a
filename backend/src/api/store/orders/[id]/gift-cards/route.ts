import type { Request, Response } from 'express'
import { z } from 'zod'
import { giftDetailsOf, sendDayOf } from '../../../../../cart/gift-cards/details.ts'
import { rowsOf } from '../../../../../rows.ts'
import { databaseOf } from '../../../../database.ts'

const card = z.object({
  ending: z.string(),
  value: z.number(),
  metadata: z.unknown(),
  is_sent: z.boolean(),
  is_paid: z.boolean(),
})

const BOUGHT = `
  SELECT right(card.code, 4) AS ending, card.metadata,
    NOT coalesce(card.metadata ? 'awaits_payment', false) AS is_paid,
    round(card.value * (1 + coalesce(card.tax_rate, 0)::numeric / 100))::int AS value,
    EXISTS (SELECT FROM mail WHERE mail.key = 'gift_card.sent:' || card.id
      AND (mail.attempts > 0 OR mail.next_at <= now())) AS is_sent
  FROM gift_card card WHERE card.order_id = $1 AND card.deleted_at IS NULL
  ORDER BY card.created_at, card.id`

/**
 * `GET /store/orders/{id}/gift-cards`: the cards that an order has bought, without their codes.
 * Only mails contain those: an order is also visible to anybody who knows its number, address and
 * postcode.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const id = request.params['id'] ?? ''
  const cards = await rowsOf(databaseOf(request), card, BOUGHT, [id])
  response.json({
    gift_cards: cards.map(({ metadata, ...visible }) => ({
      ...visible,
      recipient: giftDetailsOf(metadata)?.recipient_email ?? '',
      send_on: sendDayOf(metadata),
    })),
  })
}
