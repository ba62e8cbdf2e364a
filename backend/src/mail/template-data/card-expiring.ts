import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { cardName } from '#domain/checkout/saved-card.ts'
import { rowOf } from '../../rows.ts'
import type { ContentOf } from '../content.ts'
import type { CardExpiringData } from '../templates/card-expiring.tsx'
import type { MailContext } from './context.ts'
import { shortened } from './items.ts'

const found = z.object({
  first_name: z.string().nullable(),
  brand: z.string(),
  last4: z.string(),
  last_day: z.date(),
  products: z.array(z.string()),
})

/** With the products whose subscriptions are charged to it. */
const FOUND = `
  SELECT customer.first_name, method.brand, method.last4,
    make_timestamptz(method.exp_year, method.exp_month, 1, 0, 0, 0, 'UTC') AS last_day,
    ARRAY(SELECT DISTINCT product.title FROM subscription
      JOIN product_variant variant ON variant.id = subscription.variant_id
      JOIN product ON product.id = variant.product_id
      WHERE subscription.customer_id = method.customer_id
        AND subscription.payment_provider_id = method.provider_id
        AND subscription.payment_data ->> 'token' = method.token
        AND subscription.status IN ('active', 'past_due', 'paused')
      ORDER BY product.title LIMIT 10) AS products
  FROM saved_payment_method method JOIN customer ON customer.id = method.customer_id
  WHERE method.id = $1`

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export async function cardExpiringData(
  { container, settings }: MailContext,
  { payment_method_id }: ContentOf<'card-expiring'>['data'],
): Promise<CardExpiringData> {
  const manager = container.resolve<EntityManager>('manager')
  const row = await rowOf(manager, found, FOUND, [payment_method_id])
  return {
    firstName: row.first_name ?? '',
    card: cardName(row),
    month: MONTH.format(row.last_day),
    products: row.products.map((title) => shortened(title)),
    link: new URL('/account/payment-methods', settings.publicUrl).href,
  }
}
