import { Fulfillment, type TrackingLink } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { localDay } from '#domain/region/local-dates.ts'
import { firstAddedFirst } from '../../order/line-order.ts'
import { rowsOf } from '../../rows.ts'
import type { ContentOf } from '../content.ts'
import type { ShippedData, Tracking } from '../templates/order-shipped.tsx'
import type { MailContext } from './context.ts'
import { describeItems } from './items.ts'
import { addressOf, orderDataOf, orderWith, placeOf } from './order.ts'

/** A carrier's page; only http(s) addresses are linked. */
const trackingOf = ({ tracking_number, url }: TrackingLink): Tracking => ({
  number: tracking_number,
  link: url && /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : null,
})

const delivery = z.object({ name: z.string() })

/** The chosen deliveries of the kinds of goods in a parcel. */
const DELIVERIES = `
  SELECT DISTINCT option.name
  FROM fulfillment parcel
  JOIN shipping_method method ON method.order_id = parcel.order_id
    OR method.swap_id = parcel.swap_id OR method.claim_order_id = parcel.claim_order_id
  JOIN shipping_option option ON option.id = method.shipping_option_id
  WHERE parcel.id = $1 AND NOT option.is_return AND EXISTS (
    SELECT FROM fulfillment_item packed
    JOIN line_item item ON item.id = packed.item_id
    JOIN product_variant variant ON variant.id = item.variant_id
    JOIN product_shipping_profile goods ON goods.product_id = variant.product_id
    WHERE packed.fulfillment_id = parcel.id AND goods.profile_id = option.profile_id)
  ORDER BY option.name`

export async function shippedData(
  context: MailContext,
  { order_id, fulfillment_id }: ContentOf<'order-shipped'>['data'],
): Promise<ShippedData> {
  const manager = context.container.resolve<EntityManager>('manager')
  const parcel = await manager.findOneOrFail(Fulfillment, {
    where: { id: fulfillment_id },
    relations: ['items', 'items.item', 'tracking_links'],
  })
  parcel.items.sort((one, other) => firstAddedFirst(one.item, other.item))
  const order = await orderWith(context, order_id)
  const describe = describeItems(context, order)
  const deliveries = await rowsOf(manager, delivery, DELIVERIES, [fulfillment_id])
  return {
    ...orderDataOf(order, context),
    items: parcel.items.map(({ item, quantity }) => describe(item, { quantity })),
    shippedOn: localDay(parcel.shipped_at ?? context.mailedAt, placeOf(order)),
    trackings: parcel.tracking_links.map(trackingOf),
    deliveries: deliveries.map(({ name }) => name),
    address: addressOf(order),
    // A parcel of a swap or a claim does not belong to the order itself.
    isPartial: parcel.order_id !== null && order.fulfillment_status === 'partially_shipped',
  }
}
