import type { IInventoryService, MedusaContainer } from '@medusajs/types'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { requireUnended } from '../after-sale/ended-order.ts'
import { refusal } from '../after-sale/refusal.ts'
import { idsOf, rowsOf } from '../rows.ts'
import type ProductVariantInventoryService from '../services/product-variant-inventory.ts'
import { allocationLines } from './order-lines.ts'
import { reservePieces } from './reserve-pieces.ts'
import { onlySoMany } from './words.ts'

interface AllocationContext {
  readonly container: MedusaContainer
  /** Of the caller's transaction. */
  readonly manager: EntityManager
}

interface LineOfOrder {
  readonly orderId: string
  readonly itemId: string
}

interface Allocation extends LineOfOrder {
  readonly locationId: string
  /** Pieces of the line, of whatever inventory items it consists. */
  readonly quantity: number
}

const inventoryOf = ({ container }: AllocationContext) =>
  container.resolve<IInventoryService>('inventoryService')

const variantStock = ({ container, manager }: AllocationContext) =>
  container
    .resolve<ProductVariantInventoryService>('productVariantInventoryService')
    .withTransaction(manager)

const order = z.object({ status: z.string() })
const HOLD_ORDER = 'SELECT status FROM "order" WHERE id = $1 FOR UPDATE'
/** Swaps and claims are fulfilled without a lock of their order, but not without one of their lines. */
const HOLD_LINE = 'SELECT FROM line_item WHERE id = $1 FOR UPDATE'

const noLine = () => refusal('line_unknown', 'This order has no such item to send')

/**
 * Locks an order, a line of it and the stock of the line until the caller's transaction ends, and
 * reads them: so two members of staff at once count the same pieces once.
 */
async function lockLine(context: AllocationContext, { orderId, itemId }: LineOfOrder) {
  const { manager } = context
  const [found] = await rowsOf(manager, order, HOLD_ORDER, [orderId])
  if (!found) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such order')
  const find = async () => {
    const lines = await allocationLines(manager, orderId)
    return lines.find(({ allocation }) => allocation.item_id === itemId)
  }
  const line = await find()
  if (!line) throw noLine()
  await manager.query(HOLD_LINE, [itemId])
  const { variant_id } = line.allocation
  if (variant_id !== null) await variantStock(context).lockStock([variant_id])
  const locked = await find()
  if (!locked) throw noLine()
  return { ...locked, status: found.status }
}

type LockedLine = Awaited<ReturnType<typeof lockLine>>

/** Refuses what no stock is allocated to. */
function requireOpen({ status, allocation: { title, sent_for, open, stock } }: LockedLine): void {
  if (sent_for === 'order') requireUnended('fulfil', status)
  if (open <= 0) throw refusal('nothing_open', `Nothing of ${title} is still to be sent`)
  if (stock === 'unmanaged')
    throw refusal('nothing_to_allocate', `The stock of ${title} is not managed`)
}

/** Reserves pieces at a location that has them. */
async function reserve(context: AllocationContext, line: LockedLine, wanted: Allocation) {
  const { allocation, stock } = line
  const { itemId, locationId, quantity } = wanted
  const place = allocation.locations.find(({ id }) => id === locationId)
  if (!place) {
    const message = `This location does not stock ${allocation.title} for the order’s sales channel`
    throw refusal('location_unknown', message)
  }
  const { name, available } = place
  if (quantity > available)
    throw refusal('not_in_stock', `${onlySoMany(available, allocation.title)} available at ${name}`)
  const { manager } = context
  const reserving = { manager, inventory: inventoryOf(context) }
  await reservePieces(reserving, { itemId, stock }, { locationId, quantity })
}

/**
 * Allocates pieces of a line that nothing is allocated to: no more than are still to be sent, and than
 * the location has. The core's own route (api/routes/admin/reservations/create-reservation.js)
 * looks at neither while another request counts, and not at the stock at all.
 */
export async function allocate(context: AllocationContext, wanted: Allocation): Promise<void> {
  const line = await lockLine(context, wanted)
  requireOpen(line)
  const { title, stock, unallocated } = line.allocation
  if (stock === 'backorder') {
    const message = `${title} may be ordered without stock: nothing has to be allocated`
    throw refusal('nothing_to_allocate', message)
  }
  if (unallocated === 0) throw refusal('too_many', `All of ${title} is allocated already`)
  if (wanted.quantity > unallocated)
    throw refusal('too_many', `${onlySoMany(unallocated, title)} still to be allocated`)
  await reserve(context, line, wanted)
}

interface Move extends Allocation {
  readonly fromLocationId: string
}

/** Moves allocated pieces of a line to another location that has them. */
export async function moveAllocation(context: AllocationContext, move: Move): Promise<void> {
  const { itemId, fromLocationId, locationId, quantity } = move
  const line = await lockLine(context, move)
  requireOpen(line)
  const { title, variant_id, allocated } = line.allocation
  if (fromLocationId === locationId)
    throw refusal('location_unknown', 'Choose another location than the one it is allocated at')
  const there = allocated.find(({ location_id }) => location_id === fromLocationId)?.quantity ?? 0
  if (quantity > there || variant_id === null)
    throw refusal('too_many', `${onlySoMany(there, title)} allocated there`)
  await reserve(context, line, move)
  await variantStock(context).adjustReservationsQuantityByLineItem(
    itemId,
    variant_id,
    fromLocationId,
    -quantity,
  )
}

const HELD_THERE = `
  SELECT id FROM reservation_item
  WHERE line_item_id = $1 AND location_id = $2 AND deleted_at IS NULL`

interface Release extends LineOfOrder {
  readonly locationId: string
}

/** Frees all that is reserved for a line at a location, of whatever state its order is. */
export async function releaseAllocation(
  context: AllocationContext,
  { locationId, ...of }: Release,
) {
  const { allocation } = await lockLine(context, of)
  const held = await idsOf(context.manager, HELD_THERE, [of.itemId, locationId])
  if (held.length === 0)
    throw refusal('location_unknown', `Nothing of ${allocation.title} is allocated there`)
  await inventoryOf(context).deleteReservationItem(held, { transactionManager: context.manager })
}
