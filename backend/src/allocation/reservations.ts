import type { IInventoryService } from '@medusajs/types'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { refusal } from '../after-sale/refusal.ts'
import { rowsOf } from '../rows.ts'

interface ReservationContext {
  /** Of the caller's transaction. */
  readonly manager: EntityManager
  readonly inventory: IInventoryService
}

interface ReservedItem {
  readonly inventory_item_id: string
  readonly location_id: string
}

const HOLD_LINE = 'SELECT FROM line_item WHERE id = $1 FOR UPDATE'
const HOLD_LEVELS = `
  SELECT FROM inventory_level WHERE inventory_item_id = $1 ORDER BY id FOR UPDATE`

/** Locks a line and the stock of an item, in the order of everything that allocates. */
async function hold(manager: EntityManager, lineId: string | null, itemId: string): Promise<void> {
  if (lineId !== null) await manager.query(HOLD_LINE, [lineId])
  await manager.query(HOLD_LEVELS, [itemId])
}

const level = z.object({ available: z.number() })
const LEVEL = `
  SELECT stocked_quantity - reserved_quantity AS available FROM inventory_level
  WHERE inventory_item_id = $1 AND location_id = $2 AND deleted_at IS NULL`

/** Refuses to reserve more of an item than a location has. */
async function requireStock(manager: EntityManager, of: ReservedItem, more: number) {
  const values = [of.inventory_item_id, of.location_id]
  const [found] = await rowsOf(manager, level, LEVEL, values)
  if (!found) throw refusal('location_unknown', 'This location does not stock the item')
  const available = Math.max(0, found.available)
  if (more > available)
    throw refusal('not_in_stock', `Only ${available} more can be reserved at this location`)
}

const room = z.object({ room: z.number() })
const ROOM = `
  SELECT (line.quantity - coalesce(line.fulfilled_quantity, 0)) * part.required_quantity
    - coalesce((SELECT sum(held.quantity) FROM reservation_item held WHERE held.deleted_at IS NULL
      AND held.line_item_id = $1 AND held.inventory_item_id = $2), 0)::int AS room
  FROM line_item line JOIN product_variant_inventory_item part
    ON part.variant_id = line.variant_id AND part.inventory_item_id = $2 AND part.deleted_at IS NULL
  WHERE line.id = $1`

/** Refuses to reserve more for a line than is still to be sent. */
async function requireRoom(manager: EntityManager, lineId: string, itemId: string, more: number) {
  const [found] = await rowsOf(manager, room, ROOM, [lineId, itemId])
  if (!found) throw refusal('line_unknown', 'The line does not take anything of this item')
  if (more > Math.max(0, found.room))
    throw refusal('too_many', 'This is more than what is still to be sent of the line')
}

/** What staff reserve: of an item at a location, for a line or for something else. */
interface WantedReservation extends ReservedItem {
  readonly quantity: number
  readonly line_item_id?: string
  readonly description?: string
  readonly created_by?: string
  readonly metadata?: Record<string, unknown> | null
}

/**
 * Reserves stock that is there. The core does not look at the stock, and counts what a line has
 * without a lock (api/routes/admin/reservations/create-reservation.js).
 */
export async function makeReservation(
  { manager, inventory }: ReservationContext,
  wanted: WantedReservation,
) {
  const { line_item_id: lineId, inventory_item_id: itemId, quantity } = wanted
  await hold(manager, lineId ?? null, itemId)
  if (lineId !== undefined) await requireRoom(manager, lineId, itemId, quantity)
  await requireStock(manager, wanted, quantity)
  const [made] = await inventory.createReservationItems([wanted], { transactionManager: manager })
  return made
}

const stored = z.object({
  inventory_item_id: z.string(),
  location_id: z.string(),
  line_item_id: z.string().nullable(),
  quantity: z.number(),
})
const STORED = `
  SELECT inventory_item_id, location_id, line_item_id, quantity FROM reservation_item
  WHERE id = $1 AND deleted_at IS NULL`

/** What staff change of a reservation. */
interface ReservationChange {
  readonly location_id?: string
  readonly quantity?: number
  readonly description?: string
  readonly metadata?: Record<string, unknown> | null
}

/** Changes a reservation, within the stock that is there. */
export async function changeReservation(
  { manager, inventory }: ReservationContext,
  id: string,
  change: ReservationChange,
) {
  const [seen] = await rowsOf(manager, stored, STORED, [id])
  if (seen) await hold(manager, seen.line_item_id, seen.inventory_item_id)
  const [now] = await rowsOf(manager, stored, STORED, [id])
  if (!now)
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Reservation with id ${id} not found`)
  const { quantity = now.quantity, location_id = now.location_id } = change
  const more = quantity - now.quantity
  if (more > 0 && now.line_item_id !== null)
    await requireRoom(manager, now.line_item_id, now.inventory_item_id, more)
  const isMoved = location_id !== now.location_id
  if (isMoved || more > 0)
    await requireStock(manager, { ...now, location_id }, isMoved ? quantity : more)
  return inventory.updateReservationItem(id, change, { transactionManager: manager })
}
