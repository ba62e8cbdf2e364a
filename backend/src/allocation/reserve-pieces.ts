import type { IInventoryService } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { findsAny } from '../rows.ts'
import { type LineStock, toReserve } from './line-stock.ts'
import type { LineAllocation } from './order-lines.ts'

export interface ReservingContext {
  /** Of the caller's transaction, which has locked the stock. */
  readonly manager: EntityManager
  readonly inventory: IInventoryService
}

interface StockedLine {
  readonly itemId: string
  readonly stock: LineStock
}

interface PiecesAt {
  readonly locationId: string
  readonly quantity: number
}

/** Reserves so many more pieces of a line at a location. Whether they are there, the caller knows. */
export async function reservePieces(
  { manager, inventory }: ReservingContext,
  { itemId, stock }: StockedLine,
  { locationId, quantity }: PiecesAt,
): Promise<void> {
  await inventory.createReservationItems(
    toReserve(stock, locationId, quantity).map((each) => ({ ...each, line_item_id: itemId })),
    { transactionManager: manager },
  )
}

/** Pieces of a line that are still to be sent, and for which nothing is reserved. */
export function unreserved({ open, allocated, stock }: LineAllocation): number {
  if (stock === 'unmanaged') return 0
  return Math.max(0, open - allocated.reduce((sum, { quantity }) => sum + quantity, 0))
}

const TAKES_STOCK = `
  SELECT FROM "order" WHERE id = $1 AND canceled_at IS NULL AND status NOT IN ('canceled', 'archived')`

/** Whether stock is reserved for an order at all: for one that is cancelled or archived it is not. */
export const takesStock = (manager: EntityManager, orderId: string): Promise<boolean> =>
  findsAny(manager, TAKES_STOCK, [orderId])
