import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'
import { allocatedOf, type LineStock, placesFor } from './line-stock.ts'

const line = z.object({
  item_id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  variant_id: z.string().nullable(),
  sent_for: z.enum(['order', 'swap', 'claim']),
  /** The order, the swap or the claim. */
  sent_for_id: z.string(),
  open: z.number(),
  is_managed: z.boolean(),
  allows_backorder: z.boolean(),
})
type OrderLine = z.infer<typeof line>

/**
 * The lines of an order, of its swaps and of its claims that are still to be sent, or have something
 * reserved. A gift card is mailed, and what staff described in a draft order has no stock.
 */
const LINES = `
  WITH part AS (
    SELECT line.id, 'order' AS sent_for, o.id AS sent_for_id, o.canceled_at IS NULL AS is_live
    FROM "order" o JOIN line_item line ON line.order_id = o.id WHERE o.id = $1
    UNION ALL
    SELECT line.id, 'swap', swap.id,
      swap.canceled_at IS NULL AND swap.confirmed_at IS NOT NULL
    FROM swap JOIN line_item line ON line.swap_id = swap.id
    WHERE swap.order_id = $1 AND NOT line.is_return
    UNION ALL
    SELECT line.id, 'claim', claim.id, claim.canceled_at IS NULL
    FROM claim_order claim JOIN line_item line ON line.claim_order_id = claim.id
    WHERE claim.order_id = $1),
  open_line AS (
    SELECT line.*, part.sent_for, part.sent_for_id, CASE WHEN part.is_live
      THEN line.quantity - coalesce(line.fulfilled_quantity, 0) ELSE 0 END AS open
    FROM part JOIN line_item line ON line.id = part.id
    WHERE NOT line.is_giftcard AND line.variant_id IS NOT NULL)
  SELECT line.id AS item_id, line.title, line.description, line.variant_id, line.sent_for,
    line.sent_for_id, line.open,
    coalesce(variant.manage_inventory, false) AS is_managed,
    coalesce(variant.allow_backorder, false) AS allows_backorder
  FROM open_line line LEFT JOIN product_variant variant ON variant.id = line.variant_id
  WHERE line.open > 0 OR EXISTS (SELECT FROM reservation_item held
    WHERE held.line_item_id = line.id AND held.deleted_at IS NULL)
  ORDER BY array_position(ARRAY['order', 'swap', 'claim'], line.sent_for), line.created_at, line.id`

const part = z.object({
  variant_id: z.string(),
  inventory_item_id: z.string(),
  required: z.number(),
})
const PARTS = `
  SELECT variant_id, inventory_item_id, required_quantity AS required
  FROM product_variant_inventory_item WHERE variant_id = ANY($1) AND deleted_at IS NULL`

const held = z.object({
  line_item_id: z.string(),
  inventory_item_id: z.string(),
  location_id: z.string(),
  quantity: z.number(),
})
const HELD = `
  SELECT line_item_id, inventory_item_id, location_id, quantity FROM reservation_item
  WHERE line_item_id = ANY($1) AND deleted_at IS NULL`

const free = z.object({
  inventory_item_id: z.string(),
  location_id: z.string(),
  available: z.number(),
})
const FREE = `
  SELECT inventory_item_id, location_id, stocked_quantity - reserved_quantity AS available
  FROM inventory_level WHERE inventory_item_id = ANY($1) AND deleted_at IS NULL`

const place = z.object({ id: z.string(), name: z.string(), is_of_channel: z.boolean() })
/** An order without a channel may be sent from everywhere. */
const PLACES = `
  SELECT location.id, location.name, location.deleted_at IS NULL
    AND (o.sales_channel_id IS NULL OR EXISTS (SELECT FROM sales_channel_location link
      WHERE link.location_id = location.id AND link.sales_channel_id = o.sales_channel_id
        AND link.deleted_at IS NULL)) AS is_of_channel
  FROM "order" o CROSS JOIN stock_location location WHERE o.id = $1
  ORDER BY location.name, location.id`

/** Whether pieces of a line are taken from stock that is counted, and may run out. */
function stockKindOf({ is_managed, allows_backorder }: OrderLine, { parts }: LineStock) {
  if (!is_managed || parts.length === 0) return 'unmanaged'
  return allows_backorder ? 'backorder' : 'managed'
}

function allocationOf(row: OrderLine, stock: LineStock) {
  const { is_managed: _, allows_backorder: __, ...visible } = row
  const kind = stockKindOf(row, stock)
  const allocated = allocatedOf(stock)
  const pieces = allocated.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    ...visible,
    stock: kind,
    allocated,
    unallocated: kind === 'managed' ? Math.max(0, row.open - pieces) : 0,
    locations: kind === 'unmanaged' ? [] : placesFor(stock),
  }
}

/** A line that is to be sent: how much of it is allocated, where, and where more could be. */
export type LineAllocation = ReturnType<typeof allocationOf>

/** The lines of an order that stock is allocated to, each with the stock that concerns it. */
export async function allocationLines(database: Queryable, orderId: string) {
  const lines = await rowsOf(database, line, LINES, [orderId])
  const variants = lines.flatMap(({ variant_id }) => variant_id ?? [])
  const parts = await rowsOf(database, part, PARTS, [variants])
  const items = parts.map(({ inventory_item_id }) => inventory_item_id)
  const reserved = await rowsOf(database, held, HELD, [lines.map(({ item_id }) => item_id)])
  const levels = await rowsOf(database, free, FREE, [items])
  const places = await rowsOf(database, place, PLACES, [orderId])
  return lines.map((row) => {
    const stock: LineStock = {
      parts: parts.filter(({ variant_id }) => variant_id === row.variant_id),
      held: reserved.filter(({ line_item_id }) => line_item_id === row.item_id),
      free: levels,
      places,
    }
    return { allocation: allocationOf(row, stock), stock }
  })
}

/** What is allocated to the lines of an order that are still to be sent, and what is not. */
export const allocationsOf = async (
  database: Queryable,
  orderId: string,
): Promise<LineAllocation[]> =>
  (await allocationLines(database, orderId)).map(({ allocation }) => allocation)
