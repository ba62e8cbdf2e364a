import {
  ProductVariantInventoryService as CoreService,
  type ProductVariant,
} from '@medusajs/medusa'
import type { ReserveQuantityContext } from '@medusajs/types'
import { MedusaError } from '@medusajs/utils'
import { z } from 'zod'
import { requirePackable } from '../allocation/packing.ts'
import { findsAny, rowsOf } from '../rows.ts'

type Tail<List> = List extends [unknown, ...infer Rest] ? Rest : never
type Place = { salesChannelId?: string | null | undefined; locationId?: string | undefined }

/**
 * The stock of each inventory item of a variant, in pieces of the variant: none of a deleted one.
 * No row: stock is not managed. `$2` is a sales channel, `$3` a location; both may be null.
 */
const SELLABLE = `
  SELECT CASE WHEN variant.deleted_at IS NOT NULL THEN 0
    ELSE COALESCE(sum(level.stocked_quantity - level.reserved_quantity), 0)::numeric
           / part.required_quantity END AS sellable
  FROM product_variant variant
  LEFT JOIN product_variant_inventory_item part ON part.variant_id = variant.id
    AND part.deleted_at IS NULL
  LEFT JOIN inventory_level level ON level.inventory_item_id = part.inventory_item_id
    AND level.deleted_at IS NULL
    AND ($3::varchar IS NULL OR level.location_id = $3)
    AND ($2::varchar IS NULL OR level.location_id IN (
      SELECT location_id FROM sales_channel_location
      WHERE sales_channel_id = $2 AND deleted_at IS NULL))
  WHERE variant.id = $1 AND (variant.deleted_at IS NOT NULL
    OR variant.manage_inventory AND NOT variant.allow_backorder AND part.id IS NOT NULL)
  GROUP BY variant.id, part.id, part.required_quantity`

/** A numeric, which the driver returns as text. */
const share = z.object({ sellable: z.coerce.number() })
const place = z.object({ location_id: z.string() })

/** All callers lock levels in the same order, so that two carts never wait for each other. */
const lockLevels = (ofVariants: string) => `
  SELECT level.id FROM inventory_level level
  WHERE level.inventory_item_id IN (
    SELECT inventory_item_id FROM product_variant_inventory_item WHERE variant_id ${ofVariants})
  ORDER BY level.id FOR UPDATE`
const LOCK_LEVELS = lockLevels('= ANY($1)')
const LOCK_LEVELS_OF_CART = lockLevels('IN (SELECT variant_id FROM line_item WHERE cart_id = $1)')

const NOT_STOCKED_THERE = `
  SELECT FROM product_variant_inventory_item part
  JOIN product_variant variant ON variant.id = part.variant_id AND variant.manage_inventory
  WHERE part.variant_id = $1 AND part.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM inventory_level level WHERE level.location_id = $2
      AND level.inventory_item_id = part.inventory_item_id AND level.deleted_at IS NULL)`

/** A level that was deleted is empty. */
const OPEN_LEVELS = `
  INSERT INTO inventory_level (id, inventory_item_id, location_id)
  SELECT 'ilev_' || replace(gen_random_uuid()::text, '-', ''), part.inventory_item_id, place.id
  FROM product_variant_inventory_item part
  JOIN product_variant variant ON variant.id = part.variant_id AND variant.manage_inventory
  JOIN stock_location place ON place.id = $2 AND place.deleted_at IS NULL
  WHERE part.variant_id = $1 AND part.deleted_at IS NULL
  ON CONFLICT (inventory_item_id, location_id) DO UPDATE
    SET deleted_at = NULL, stocked_quantity = 0, reserved_quantity = 0, incoming_quantity = 0
    WHERE inventory_level.deleted_at IS NOT NULL`

/** What is not managed is not counted. */
const ADJUST = `
  UPDATE inventory_level level SET updated_at = now(),
    stocked_quantity = stocked_quantity + part.required_quantity * $3
  FROM product_variant_inventory_item part
  JOIN product_variant variant ON variant.id = part.variant_id AND variant.manage_inventory
  WHERE part.variant_id = $1 AND part.deleted_at IS NULL AND level.location_id = $2
    AND level.inventory_item_id = part.inventory_item_id AND level.deleted_at IS NULL`

const held = z.object({ id: z.string(), quantity: z.number() })

/** Of one inventory item: those at a location first. */
const HELD_FOR_LINE = `
  SELECT id, quantity FROM reservation_item
  WHERE line_item_id = $1 AND inventory_item_id = $2 AND deleted_at IS NULL
  ORDER BY (location_id = $3) DESC, created_at DESC, id`

/** The channel's location with the largest stock of a variant, of those that stock all of it. */
const BEST_LOCATION = `
  SELECT level.location_id FROM inventory_level level
  JOIN product_variant_inventory_item part ON part.inventory_item_id = level.inventory_item_id
    AND part.deleted_at IS NULL
  JOIN sales_channel_location place ON place.location_id = level.location_id
    AND place.sales_channel_id = $2 AND place.deleted_at IS NULL
  WHERE part.variant_id = $1 AND level.deleted_at IS NULL
  GROUP BY level.location_id
  HAVING count(*) = (SELECT count(*) FROM product_variant_inventory_item
    WHERE variant_id = $1 AND deleted_at IS NULL)
  ORDER BY min((level.stocked_quantity - level.reserved_quantity)::numeric / part.required_quantity)
    DESC, level.location_id
  LIMIT 1`

/**
 * The core reads stock on another connection and without a lock, so that parallel orders oversell.
 * Here the reading is part of the caller's transaction, and a reservation beyond the stock fails.
 */
export default class ProductVariantInventoryService extends CoreService {
  /** Locks the stock of these variants until the caller's transaction ends. */
  async lockStock(variantIds: string[]): Promise<void> {
    await this.activeManager_.query(LOCK_LEVELS, [variantIds])
  }

  /** The same, of all that a cart holds. */
  async lockStockOfCart(cartId: string): Promise<void> {
    await this.activeManager_.query(LOCK_LEVELS_OF_CART, [cartId])
  }

  override async confirmInventory(
    variantId: string,
    quantity: number,
    { salesChannelId }: { salesChannelId?: string | null } = {},
  ): Promise<boolean> {
    if (!variantId) return true
    return (await this.sellable(variantId, { salesChannelId })) >= quantity
  }

  override async reserveQuantity(
    variantId: string,
    quantity: number,
    context: ReserveQuantityContext = {},
  ): ReturnType<CoreService['reserveQuantity']> {
    // Without a line id the reservation could never be released: see services/claim.ts.
    if ('lineItemId' in context && context.lineItemId === undefined) return []
    await this.lockStock([variantId])
    if (await this.isReserved(context.lineItemId)) return []
    const reservations = await super.reserveQuantity(variantId, quantity, {
      ...context,
      ...(await this.chooseLocation(variantId, context)),
    })
    const left = await this.sellable(variantId, {
      salesChannelId: context.salesChannelId,
      locationId: context.locationId,
    })
    if (left < 0) throw outOfStock(variantId)
    return reservations
  }

  /**
   * The core reserves a swap's items when its cart is completed, and again when it is confirmed
   * (services/swap.js registerCartCompletion).
   */
  private async isReserved(lineItemId: string | undefined): Promise<boolean> {
    if (lineItemId === undefined) return false
    return findsAny(
      this.activeManager_,
      'SELECT FROM reservation_item WHERE line_item_id = $1 AND deleted_at IS NULL',
      [lineItemId],
    )
  }

  /**
   * What is fulfilled of a line is not reserved any more. The core counts by the variant's first
   * inventory item alone, and reduces reservations of whichever item it finds
   * (services/product-variant-inventory.js): what a bundle has reserved of the others stayed so for
   * good.
   */
  override async adjustReservationsQuantityByLineItem(
    lineItemId: string,
    variantId: string,
    locationId: string,
    quantity: number,
  ): Promise<void> {
    if (quantity > 0) {
      const message = 'This reduces reservations alone'
      throw new MedusaError(MedusaError.Types.INVALID_DATA, message)
    }
    for (const { inventory_item_id, required_quantity } of await this.listByVariant(variantId)) {
      const values = [lineItemId, inventory_item_id, locationId]
      const found = await rowsOf(this.activeManager_, held, HELD_FOR_LINE, values)
      await this.reduce(found, -quantity * required_quantity)
    }
  }

  /**
   * The core looks at each line by itself, without a lock and without what is reserved: two lines of
   * one variant, or two orders at once, would be packed from the same pieces, and an order from those
   * of another.
   */
  override async validateInventoryAtLocation(
    items: Parameters<CoreService['validateInventoryAtLocation']>[0],
    locationId: string,
  ): Promise<void> {
    await this.lockStock(items.flatMap(({ variant_id }) => variant_id ?? []))
    await requirePackable(this.activeManager_, items, locationId)
  }

  /**
   * Whether pieces that come to a location are counted there: also where it no longer stocks their
   * item, but not where the location itself is gone.
   */
  async takesBack(variantId: string, locationId: string): Promise<boolean> {
    await this.activeManager_.query(OPEN_LEVELS, [variantId, locationId])
    return !(await findsAny(this.activeManager_, NOT_STOCKED_THERE, [variantId, locationId]))
  }

  /**
   * The core reads a level and writes the sum: of two lines of one variant that are packed together,
   * one would not count.
   */
  override async adjustInventory(
    variantId: string,
    locationId: string,
    quantity: number,
  ): Promise<void> {
    if (quantity > 0 && !(await this.takesBack(variantId, locationId))) return
    if (await findsAny(this.activeManager_, NOT_STOCKED_THERE, [variantId, locationId])) {
      const message = 'This location does not stock all of the item'
      throw new MedusaError(MedusaError.Types.NOT_FOUND, message)
    }
    await this.activeManager_.query(ADJUST, [variantId, locationId, quantity])
  }

  /** Takes an amount off reservations, one after the other. */
  private async reduce(reservations: readonly z.infer<typeof held>[], amount: number) {
    const context = { transactionManager: this.activeManager_ }
    let left = amount
    for (const { id, quantity } of reservations) {
      const taken = Math.min(quantity, left)
      left -= taken
      if (taken === quantity) await this.inventoryService_.deleteReservationItem(id, context)
      else if (taken > 0)
        await this.inventoryService_.updateReservationItem(
          id,
          { quantity: quantity - taken },
          context,
        )
    }
  }

  /**
   * A swap's cart contains the returned goods as lines without a variant, on which the core fails.
   */
  override async setVariantAvailability(
    variants: ProductVariant[],
    ...context: Tail<Parameters<CoreService['setVariantAvailability']>>
  ): ReturnType<CoreService['setVariantAvailability']> {
    return super.setVariantAvailability(variants.filter(Boolean), ...context)
  }

  /** Pieces that may be sold: Infinity if stock is not managed or backorders are allowed. */
  private async sellable(variantId: string, { salesChannelId, locationId }: Place) {
    const rows = await rowsOf(this.activeManager_, share, SELLABLE, [
      variantId,
      salesChannelId ?? null,
      locationId ?? null,
    ])
    return Math.min(...rows.map(({ sellable }) => sellable), Number.POSITIVE_INFINITY)
  }

  private async chooseLocation(variantId: string, context: ReserveQuantityContext) {
    if (context.locationId || !context.salesChannelId) return {}
    const [best] = await rowsOf(this.activeManager_, place, BEST_LOCATION, [
      variantId,
      context.salesChannelId,
    ])
    return best ? { locationId: best.location_id } : {}
  }
}

const outOfStock = (variantId: string) =>
  new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `Variant with id: ${variantId} does not have the required inventory`,
    MedusaError.Codes.INSUFFICIENT_INVENTORY,
  )
