import { Fulfillment, type TrackingLink } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import type { ContentOf } from '../content.ts'
import type { ShippedFacts, Tracking } from '../templates/order-shipped.tsx'
import type { MailContext } from './context.ts'
import { piecesOf } from './goods.ts'
import { addressOf, factsOf, orderWith } from './order.ts'

/** A carrier's page; only http(s) addresses are linked. */
const trackingOf = ({ tracking_number, url }: TrackingLink): Tracking => ({
  number: tracking_number,
  link: url && /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : null,
})

export async function shippedFacts(
  context: MailContext,
  { order_id, fulfillment_id }: ContentOf<'order-shipped'>['data'],
): Promise<ShippedFacts> {
  const parcel = await context.container
    .resolve<EntityManager>('manager')
    .findOneOrFail(Fulfillment, {
      where: { id: fulfillment_id },
      relations: ['items', 'items.item', 'tracking_links'],
    })
  const order = await orderWith(context, order_id)
  return {
    ...factsOf(order, context),
    lines: parcel.items.map(({ item, quantity }) => piecesOf(item, quantity)),
    trackings: parcel.tracking_links.map(trackingOf),
    address: addressOf(order),
    // A parcel of a swap or a claim does not belong to the order itself.
    isPartial: parcel.order_id !== null && order.fulfillment_status === 'partially_shipped',
  }
}
