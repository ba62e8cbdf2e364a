import type { OrderService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { formatMoney } from '#domain/money/money.ts'
import { ALERTS_PAGE } from '#domain/staff/alert.ts'
import { rowOf, rowsOf } from '../../rows.ts'
import type { ContentOf } from '../content.ts'
import type { AlertReader } from '../templates/staff-alerts.tsx'
import type { MailContext } from './context.ts'
import { describeItems, mailPicture, shortened } from './items.ts'
import { AMOUNT_RELATIONS } from './order.ts'

const pageOf = ({ settings }: MailContext, path: string) => new URL(path, settings.publicUrl).href
const managerOf = ({ container }: MailContext) => container.resolve<EntityManager>('manager')

const reader = z.object({ first_name: z.string().nullable() })
const READER = 'SELECT first_name FROM "user" WHERE id = $1 AND deleted_at IS NULL'

/** Whom an alert is for. Throws, so that nothing is sent, if they have left. */
async function readerOf(context: MailContext, userId: string): Promise<AlertReader> {
  const { first_name } = await rowOf(managerOf(context), reader, READER, [userId])
  return { firstName: first_name ?? '', settingsLink: pageOf(context, ALERTS_PAGE) }
}

/** An order that has come in. */
export async function newOrderData(
  context: MailContext,
  { user_id, order_id }: ContentOf<'staff-new-order'>['data'],
) {
  const orders = context.container.resolve<OrderService>('orderService')
  const order = await orders.retrieveWithTotals(order_id, { relations: AMOUNT_RELATIONS })
  const describe = describeItems(context, order)
  return {
    ...(await readerOf(context, user_id)),
    displayId: String(order.display_id),
    total: formatMoney({ amount: order.total, currencyCode: order.currency_code }),
    items: order.items.map((line) => describe(line)),
    link: pageOf(context, `/admin/orders/${order_id}/show`),
  }
}

const lowVariant = z.object({
  id: z.string(),
  title: z.string(),
  product_title: z.string(),
  thumbnail: z.string().nullable(),
  available: z.int(),
})

const LOW = `
  SELECT variant.id, variant.title, product.title AS product_title, product.thumbnail,
    coalesce((SELECT sum(level.stocked_quantity - level.reserved_quantity)
      FROM product_variant_inventory_item item
      JOIN inventory_level level ON level.inventory_item_id = item.inventory_item_id
        AND level.deleted_at IS NULL
      WHERE item.variant_id = variant.id AND item.deleted_at IS NULL), 0)::int AS available
  FROM product_variant variant JOIN product ON product.id = variant.product_id
  WHERE variant.id = ANY ($1) ORDER BY available, product_title, variant.id`

/** What has begun to run low, with what is left of it now. */
export async function lowStockData(
  context: MailContext,
  { user_id, variant_ids, more }: ContentOf<'staff-low-stock'>['data'],
) {
  const found = await rowsOf(managerOf(context), lowVariant, LOW, [variant_ids])
  return {
    ...(await readerOf(context, user_id)),
    items: found.map(({ title, product_title, thumbnail, available }) => ({
      title: shortened(product_title),
      variant: shortened(title),
      quantity: null,
      picture: mailPicture(thumbnail, context.settings.publicUrl),
      amount: available > 0 ? `${available} left` : 'None left',
      note: '',
    })),
    more,
    link: pageOf(context, '/admin/inventory-items'),
  }
}

const renewal = z.object({ email: z.string(), product_title: z.string() })
const RENEWAL = `
  SELECT subscription.email, product.title AS product_title FROM subscription
  JOIN product_variant variant ON variant.id = subscription.variant_id
  JOIN product ON product.id = variant.product_id
  WHERE subscription.id = $1`

/** A subscription whose renewal was not paid. */
export async function renewalFailedData(
  context: MailContext,
  { user_id, subscription_id, is_over }: ContentOf<'staff-renewal-failed'>['data'],
) {
  const found = await rowOf(managerOf(context), renewal, RENEWAL, [subscription_id])
  return {
    ...(await readerOf(context, user_id)),
    customer: found.email,
    product: shortened(found.product_title),
    isOver: is_over,
    link: pageOf(context, `/admin/subscriptions/${subscription_id}/show`),
  }
}

const endpoint = z.object({
  name: z.string(),
  url: z.string(),
  disabled_reason: z.enum(['failing', 'gone', 'full']).nullable(),
})
const ENDPOINT = 'SELECT name, url, disabled_reason FROM webhook_endpoint WHERE id = $1'

/** A webhook that the shop has switched off. */
export async function switchedOffData(
  context: MailContext,
  { user_id, endpoint_id }: ContentOf<'webhook-switched-off'>['data'],
) {
  const found = await rowOf(managerOf(context), endpoint, ENDPOINT, [endpoint_id])
  return {
    ...(await readerOf(context, user_id)),
    name: found.name,
    host: new URL(found.url).host,
    reason: found.disabled_reason ?? 'failing',
    link: pageOf(context, `/admin/webhook-endpoints/${endpoint_id}`),
  }
}
