import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { localHour } from '#domain/region/local-dates.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { findsAny, rowOf, rowsOf } from '../../rows.ts'
import { giftDetailsOf, sendDayOf } from './details.ts'

const SENT = 'gift_card.sent'

const issued = z.object({ id: z.string(), metadata: z.unknown() })
type Issued = z.infer<typeof issued>
const buyer = z.object({
  email: z.string(),
  customer_id: z.string().nullable(),
  country_code: z.string(),
  province: z.string(),
})
/** A card may name no place: then the shopper is in the first country of the region. */
const BUYER = `
  SELECT o.email, o.customer_id, coalesce(address.province, '') AS province,
    coalesce(address.country_code,
      (SELECT min(iso_2) FROM country WHERE country.region_id = o.region_id), '') AS country_code
  FROM "order" o
  LEFT JOIN address ON address.id = coalesce(o.billing_address_id, o.shipping_address_id)
  WHERE o.id = $1`

/** Cards for a day are sent in its morning, by the clock of the shopper. */
const MORNING = 8

/** Providers that authorise an order without any certain payment. */
const PAID_LATER = ['invoice', 'manual']

const HOLD = `
  UPDATE gift_card SET is_disabled = true,
    metadata = coalesce(metadata, '{}') || '{"awaits_payment": true}'
  WHERE order_id = $1 AND EXISTS (
    SELECT FROM payment WHERE order_id = $1 AND provider_id = ANY($2)
      AND captured_at IS NULL AND canceled_at IS NULL)
  RETURNING id`

const ISSUED = 'SELECT id, metadata FROM gift_card WHERE order_id = $1'

const RELEASE = `
  UPDATE gift_card SET is_disabled = false, metadata = metadata - 'awaits_payment'
  WHERE order_id = $1 AND metadata ? 'awaits_payment'
    AND NOT EXISTS (SELECT FROM payment WHERE order_id = $1
      AND captured_at IS NULL AND canceled_at IS NULL)
  RETURNING id, metadata`

/**
 * The cards that an order has bought become valid as soon as their payment is certain: at once
 * after an authorised card or a zero amount, else when the order's payment is captured.
 */
export async function issueGiftCards(manager: EntityManager, orderId: string): Promise<void> {
  const created = await rowsOf(manager, issued, ISSUED, [orderId])
  if (created.length === 0 || (await findsAny(manager, HOLD, [orderId, PAID_LATER]))) return
  await send(manager, orderId, created)
}

/** The order is paid: its cards become valid, and their mails are sent. */
export async function releaseGiftCards(manager: EntityManager, orderId: string): Promise<void> {
  await send(manager, orderId, await rowsOf(manager, issued, RELEASE, [orderId]))
}

/** Writes one mail for each card, in the caller's transaction, however often it is called. */
async function send(
  manager: EntityManager,
  orderId: string,
  cards: readonly Issued[],
): Promise<void> {
  if (cards.length === 0) return
  const { email, customer_id, country_code, province } = await rowOf(manager, buyer, BUYER, [
    orderId,
  ])
  const place = { countryCode: country_code, province }
  for (const { id, metadata } of cards) {
    const day = sendDayOf(metadata)
    await enqueueMail(manager, {
      key: `${SENT}:${id}`,
      eventName: SENT,
      resourceId: id,
      customerId: customer_id,
      to: giftDetailsOf(metadata)?.recipient_email ?? email,
      template: 'gift-card',
      data: { gift_card_id: id },
      writesNotification: true,
      ...(day !== null && { notBefore: localHour(day, MORNING, place) }),
    })
  }
}
