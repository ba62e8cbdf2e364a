import type { CartService, LineItem, LineItemService, MedusaContainer } from '@medusajs/medusa'
import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { renewalDelivery } from './renewal-delivery.ts'
import type { SubscriptionRow } from './rows.ts'

/** The order that a subscription would place: a cart, and what it costs. */
export interface RenewalCart {
  readonly id: string
  /** In minor units, tax and delivery included. */
  readonly total: number
}

const addressOf = (address: SubscriptionRow['shipping_address']) =>
  address === null ? {} : { ...address }

const MARK = `
  INSERT INTO subscription_line (line_item_id, plan_id, subscription_id) VALUES ($1, $2, $3)`

/**
 * Builds the cart of the next delivery from the subscription's data alone, in the caller's
 * transaction. Throws what the cart refuses: goods that are not sold any more, or not in stock.
 */
export async function buildRenewalCart(
  container: MedusaContainer,
  manager: EntityManager,
  subscription: SubscriptionRow,
): Promise<RenewalCart> {
  const carts = container.resolve<CartService>('cartService').withTransaction(manager)
  const { id } = await carts.create({
    region_id: subscription.region_id,
    customer_id: subscription.customer_id,
    ...(subscription.sales_channel_id && { sales_channel_id: subscription.sales_channel_id }),
    shipping_address: addressOf(subscription.shipping_address),
    billing_address: addressOf(subscription.billing_address ?? subscription.shipping_address),
  })
  await manager.query("UPDATE cart SET type = 'subscription', email = $2 WHERE id = $1", [
    id,
    subscription.email,
  ])
  await addLine(container, manager, { cartId: id, subscription })
  const deliveryId = await renewalDelivery(container, manager, { cartId: id, subscription })
  await carts.addShippingMethod(id, deliveryId, {})
  const { total } = await carts.retrieveWithTotals(id, {}, { force_taxes: true })
  return { id, total: total ?? 0 }
}

interface RenewalLine {
  readonly cartId: string
  readonly subscription: SubscriptionRow
}

async function addLine(
  container: MedusaContainer,
  manager: EntityManager,
  { cartId, subscription }: RenewalLine,
): Promise<void> {
  const { variant_id, region_id, customer_id, quantity, unit_price } = subscription
  const line: LineItem = await container
    .resolve<LineItemService>('lineItemService')
    .withTransaction(manager)
    .generate(variant_id, region_id, quantity, {
      customer_id,
      unit_price,
      metadata: {
        type: 'subscription',
        plan_id: subscription.plan_id,
        interval: subscription.interval_unit,
        interval_count: subscription.interval_count,
        unit_price,
      },
    })
  // The core takes a given price for one without tax, and creates a copy of the line.
  line.includes_tax = subscription.includes_tax
  line.id = generateEntityId('', 'item')
  await container
    .resolve<CartService>('cartService')
    .withTransaction(manager)
    .addOrUpdateLineItems(cartId, line, { validateSalesChannels: true })
  await manager.query(MARK, [line.id, subscription.plan_id, subscription.id])
}
