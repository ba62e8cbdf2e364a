import type { OrderService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { lineName } from '#domain/cart/line-words.ts'
import { localDay } from '#domain/region/local-dates.ts'
import { addressOf, ORDER_RELATIONS, placeOf } from '../mail/template-data/order.ts'
import { rowsOf } from '../rows.ts'

/** What lies in one parcel, for who packs it: without prices, for it may be a present. */
export interface PackingSlip {
  readonly orderNumber: string
  /** In the manner of the buyer's country. */
  readonly orderedOn: string
  readonly countryCode: string
  readonly deliverTo: readonly string[]
  /** The names of the chosen deliveries. */
  readonly ways: readonly string[]
  readonly rows: readonly {
    readonly name: string
    readonly sku: string
    readonly quantity: number
  }[]
}

const piece = z.object({
  /** Null while it is in no parcel. */
  parcel: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  sku: z.string().nullable(),
  quantity: z.number(),
})

/** The pieces of parcels that are not sent yet, and those that are in none. Gift cards are mailed. */
const WAITING = `
  SELECT f.id AS parcel, line.title, line.description, v.sku, x.quantity
  FROM fulfillment f JOIN fulfillment_item x ON x.fulfillment_id = f.id
  JOIN line_item line ON line.id = x.item_id AND NOT line.is_giftcard
  LEFT JOIN product_variant v ON v.id = line.variant_id
  WHERE f.shipped_at IS NULL AND f.canceled_at IS NULL AND (f.order_id = $1
    OR f.swap_id IN (SELECT id FROM swap WHERE order_id = $1)
    OR f.claim_order_id IN (SELECT id FROM claim_order WHERE order_id = $1))
  UNION ALL
  SELECT NULL, line.title, line.description, v.sku,
    line.quantity - coalesce(line.fulfilled_quantity, 0)
  FROM line_item line LEFT JOIN product_variant v ON v.id = line.variant_id
  WHERE line.order_id = $1 AND NOT line.is_giftcard
    AND line.quantity > coalesce(line.fulfilled_quantity, 0)
  ORDER BY parcel NULLS LAST, sku, title`

const RELATIONS = [...ORDER_RELATIONS, 'shipping_methods', 'shipping_methods.shipping_option']

async function slipsOf(container: MedusaContainer, orderId: string): Promise<PackingSlip[]> {
  const manager = container.resolve<EntityManager>('manager')
  const order = await container
    .resolve<OrderService>('orderService')
    .retrieve(orderId, { relations: RELATIONS })
  if (order.canceled_at) return []
  const pieces = await rowsOf(manager, piece, WAITING, [orderId])
  const parcels = [...new Set(pieces.map(({ parcel }) => parcel))]
  return parcels.map((parcel) => ({
    orderNumber: String(order.display_id),
    orderedOn: localDay(order.created_at, placeOf(order)),
    countryCode: order.shipping_address?.country_code ?? '',
    deliverTo: addressOf(order),
    ways: order.shipping_methods.map(({ shipping_option }) => shipping_option?.name ?? 'Delivery'),
    rows: pieces
      .filter((each) => each.parcel === parcel)
      .map(({ title, description, sku, quantity }) => ({
        name: lineName({ title, variantTitle: description ?? '' }),
        sku: sku ?? '',
        quantity,
      })),
  }))
}

/**
 * The packing slips of orders, in the order given: one for each parcel that is not sent yet, and one
 * for what is still to be packed. Throws if there is no such order.
 */
export async function packingSlips(
  container: MedusaContainer,
  orderIds: readonly string[],
): Promise<readonly PackingSlip[]> {
  const slips: PackingSlip[] = []
  for (const id of orderIds) slips.push(...(await slipsOf(container, id)))
  return slips
}
