import type {
  Cart,
  LineItem,
  LineItemService,
  MedusaContainer,
  ProductVariantInventoryService,
  ShippingOptionService,
} from '@medusajs/medusa'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { audienceOfCustomer } from '../account/audience.ts'
import { noteOneLine } from '../cart/one-line.ts'
import { requireOnSale } from '../cart/require-on-sale.ts'
import { findsAny } from '../rows.ts'
import type CartService from '../services/cart.ts'
import { followFall } from './follow-price.ts'
import { renewalDelivery } from './renewal-delivery.ts'
import type { SubscriptionRow } from './rows.ts'

/** The order that a subscription would place: a cart, and what it costs. */
export type RenewalCart = Awaited<ReturnType<CartService['retrieveWithTotals']>>

const addressOf = (address: SubscriptionRow['shipping_address']) =>
  address === null ? {} : { ...address }

const MARK = `
  INSERT INTO subscription_line (line_item_id, plan_id, subscription_id) VALUES ($1, $2, $3)`

const OPEN_CHANNEL = `
  SELECT FROM sales_channel WHERE id = $1 AND deleted_at IS NULL AND NOT is_disabled`

/** The channel of the first order; once staff have closed it, the one in which the customer buys now. */
async function channelOf(
  manager: EntityManager,
  { sales_channel_id, customer_id }: SubscriptionRow,
): Promise<string | null> {
  const isOpen = await findsAny(manager, OPEN_CHANNEL, [sales_channel_id])
  if (isOpen) return sales_channel_id
  return (await audienceOfCustomer(manager, customer_id)).salesChannelId
}

/**
 * Builds the cart of the next delivery from the subscription's data alone, in the caller's
 * transaction. Throws what the cart refuses: goods that are not sold any more, or not in stock.
 */
export async function buildRenewalCart(
  container: MedusaContainer,
  manager: EntityManager,
  known: SubscriptionRow,
): Promise<RenewalCart> {
  const subscription = await followFall(container, manager, known)
  const carts = container.resolve<CartService>('cartService').withTransaction(manager)
  const channelId = await channelOf(manager, subscription)
  const created = await carts.create({
    region_id: subscription.region_id,
    customer_id: subscription.customer_id,
    ...(channelId !== null && { sales_channel_id: channelId }),
    shipping_address: addressOf(subscription.shipping_address),
    billing_address: addressOf(subscription.billing_address ?? subscription.shipping_address),
  })
  const { id } = created
  await manager.query("UPDATE cart SET type = 'subscription', email = $2 WHERE id = $1", [
    id,
    subscription.email,
  ])
  await addLine(container, manager, { cart: created, subscription })
  noteOneLine(manager, id)
  const { cart, optionId } = await renewalDelivery(container, manager, { id, subscription })
  const delivery = await container
    .resolve<ShippingOptionService>('shippingOptionService')
    .withTransaction(manager)
    .createShippingMethod(optionId, {}, { cart })
  cart.shipping_methods = [delivery]
  return carts.decorateTotals(cart, { force_taxes: true })
}

interface RenewalLine {
  readonly cart: Cart
  readonly subscription: SubscriptionRow
}

async function addLine(
  container: MedusaContainer,
  manager: EntityManager,
  { cart, subscription }: RenewalLine,
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
  // The core takes a given price for one without tax.
  line.includes_tax = subscription.includes_tax
  // Its delivery comes with it.
  line.has_shipping = true
  const { id } = await addOnlyLine(container, manager, { cart, line })
  await manager.query(MARK, [id, subscription.plan_id, subscription.id])
}

/**
 * Adds the line of a cart that has none, as `addOrUpdateLineItems` does: nothing can be merged, there
 * is no request to repeat, and the quantity was agreed, whatever the product is sold in today.
 */
async function addOnlyLine(
  container: MedusaContainer,
  manager: EntityManager,
  { cart: { id, sales_channel_id }, line }: { cart: Cart; line: LineItem },
): Promise<LineItem> {
  await requireOnSale(manager, [line])
  const { variant, ...rest } = line
  const variantId = String(line.variant_id)
  const carts = container.resolve<CartService>('cartService').withTransaction(manager)
  if (!(await carts.validateLineItem({ sales_channel_id }, { variant_id: variantId, variant }))) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `${line.title} is not sold here`)
  }
  const stock = container
    .resolve<ProductVariantInventoryService>('productVariantInventoryService')
    .withTransaction(manager)
  const place = { salesChannelId: sales_channel_id }
  if (!(await stock.confirmInventory(variantId, line.quantity, place))) throw outOfStock()
  return container
    .resolve<LineItemService>('lineItemService')
    .withTransaction(manager)
    .create({ ...rest, cart_id: id })
}

const outOfStock = () =>
  new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    'There is not enough of it in stock',
    MedusaError.Codes.INSUFFICIENT_INVENTORY,
  )
