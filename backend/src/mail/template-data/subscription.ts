import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { lineName, lineVariant } from '#domain/cart/line-words.ts'
import { variantPicture } from '#domain/catalogue/variant-picture.ts'
import { formatMoney } from '#domain/money/money.ts'
import { isDayPast, localDay } from '#domain/region/local-dates.ts'
import { INTERVALS } from '#domain/subscription/interval.ts'
import { noticeWords } from '#domain/subscription/notice.ts'
import { planName } from '#domain/subscription/plan-offer.ts'
import { rowOf } from '../../rows.ts'
import { SHOP_NOW } from '../../subscription/clock.ts'
import { paymentLink } from '../../subscription/payment-link.ts'
import type { ContentOf } from '../content.ts'
import type { SubscriptionMailData } from '../templates/subscription.tsx'
import type { MailContext } from './context.ts'
import { mailPicture, shortened } from './items.ts'

const row = z.object({
  id: z.string(),
  status: z.string(),
  quantity: z.int(),
  unit_price: z.int(),
  currency_code: z.string(),
  interval_unit: z.enum(INTERVALS),
  interval_count: z.int(),
  next_order_at: z.date().nullable(),
  now: z.date(),
  first_name: z.string().nullable(),
  title: z.string(),
  variant_title: z.string(),
  thumbnail: z.string().nullable(),
  metadata: z.unknown(),
  country_code: z.string(),
  province: z.string(),
})

/** A product with one variant is named without its variant. */
const ROW = `
  SELECT subscription.id, subscription.status, subscription.quantity, subscription.unit_price,
    subscription.currency_code, subscription.interval_unit, subscription.interval_count,
    subscription.next_order_at, ${SHOP_NOW} AS now, customer.first_name, product.title,
    product.thumbnail, variant.metadata,
    coalesce(subscription.shipping_address ->> 'country_code', '') AS country_code,
    coalesce(subscription.shipping_address ->> 'province', '') AS province,
    CASE WHEN (SELECT count(*) FROM product_variant other
        WHERE other.product_id = product.id AND other.deleted_at IS NULL) > 1
      THEN variant.title ELSE product.title END AS variant_title
  FROM subscription
  JOIN customer ON customer.id = subscription.customer_id
  JOIN product_variant variant ON variant.id = subscription.variant_id
  JOIN product ON product.id = variant.product_id
  WHERE subscription.id = $1`

const replaced = z.object({ title: z.string(), variant_title: z.string() })
/** By its own name, also where it was deleted and the only other one is what replaces it. */
const REPLACED = `
  SELECT product.title, CASE WHEN (SELECT count(*) FROM product_variant other
      WHERE other.product_id = product.id) > 1
    THEN variant.title ELSE product.title END AS variant_title
  FROM product_variant variant JOIN product ON product.id = variant.product_id
  WHERE variant.id = $1`

/** "House Blend, 250 g": what staff have replaced. */
async function replacedName(manager: EntityManager, variantId: string): Promise<string> {
  const { title, variant_title } = await rowOf(manager, replaced, REPLACED, [variantId])
  return lineName({ title: shortened(title), variantTitle: shortened(variant_title) })
}

/** Their link pays the delivery, with a session or without. */
const TO_PAY: readonly SubscriptionMailData['kind'][] = [
  'declined',
  'method_needed',
  'confirmation_needed',
]

/** The data of a subscription's mail: what was true when it was requested, by the shopper's clock. */
export async function subscriptionData(
  { container, settings, mailedAt }: MailContext,
  content: ContentOf<'subscription'>['data'],
): Promise<SubscriptionMailData> {
  const { subscription_id, kind, cycle_id, total, at, out_of_stock, no_method } = content
  const { by_staff = false, from_variant_id } = content
  const manager = container.resolve<EntityManager>('manager')
  const found = await rowOf(manager, row, ROW, [subscription_id])
  const place = { countryCode: found.country_code, province: found.province }
  const { currency_code: currencyCode, interval_unit: unit, interval_count: count } = found
  const line = { title: shortened(found.title), variantTitle: shortened(found.variant_title) }
  const money = (amount: number) => formatMoney({ amount, currencyCode })
  const day = (moment: Date | string) => localDay(moment, place)
  const { next_order_at: next, now } = found
  // An outage may have left it behind: the order is made now, and its own mail says so.
  const isAhead = next !== null && !isDayPast(next, now, place)
  const page = new URL(`/account/subscriptions/${subscription_id}`, settings.publicUrl).href
  return {
    kind,
    firstName: found.first_name ?? '',
    product: line.title,
    item: {
      title: line.title,
      variant: lineVariant(line),
      quantity: found.quantity,
      picture: mailPicture(variantPicture(found.metadata) ?? found.thumbnail, settings.publicUrl),
      amount: `${money(found.unit_price)} each`,
      note: planName({ interval: { unit, count } }),
    },
    total: total === undefined ? null : money(total),
    day: at === undefined ? null : day(at),
    nextDay: isAhead ? day(next) : null,
    notice: noticeWords([{ unit, count }]),
    isOutOfStock: out_of_stock ?? true,
    hasMethod: no_method !== true,
    isOver: found.status === 'cancelled',
    isByStaff: by_staff,
    replaced: from_variant_id === undefined ? null : await replacedName(manager, from_variant_id),
    link:
      TO_PAY.includes(kind) && cycle_id !== undefined
        ? paymentLink(
            cycle_id,
            { at: mailedAt, until: at === undefined ? null : new Date(at) },
            settings,
          )
        : page,
  }
}
