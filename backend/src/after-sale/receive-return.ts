import type { MedusaContainer, OrderService, ReturnService, SwapService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { id, note, quantity } from '../request-schemas.ts'
import { rowsOf } from '../rows.ts'
import type ProductVariantInventoryService from '../services/product-variant-inventory.ts'

const piece = z
  .strictObject({
    item_id: id,
    quantity,
    /** Pieces among them that cannot be sold again. */
    damaged: z.int().min(0).default(0),
  })
  .refine(({ quantity, damaged }) => damaged <= quantity, {
    path: ['damaged'],
    error: 'must not be more than have arrived',
  })

/** What has arrived of a return, and in which condition. */
export const receipt = z.strictObject({
  items: z.array(piece).min(1).max(100),
  /** Minor units, in place of what the return is worth. */
  refund: z.int().optional(),
  location_id: id.optional(),
  /** For staff alone. */
  condition_note: note.optional(),
})
type Receipt = z.infer<typeof receipt>

const NOTE_PIECES = `
  UPDATE return_item SET metadata = coalesce(metadata, '{}') || jsonb_build_object('damaged', $3::int)
  WHERE return_id = $1 AND item_id = $2`
const NOTE_WORDS = `
  UPDATE "return"
  SET metadata = coalesce(metadata, '{}') || jsonb_build_object('condition_note', $2::text)
  WHERE id = $1`

/** The core restocks the lines of the order itself alone: a swap's or a claim's goods are not its. */
const RESTOCKED = `
  SELECT line.variant_id, back.location_id FROM "return" back
  LEFT JOIN swap ON swap.id = back.swap_id
  JOIN line_item line ON line.order_id = coalesce(back.order_id, swap.order_id)
  WHERE back.id = $1 AND line.id = $2
    AND line.variant_id IS NOT NULL AND back.location_id IS NOT NULL`
const restocked = z.object({ variant_id: z.string(), location_id: z.string() })

/** Keeps what arrived damaged, and takes it out of the stock into which the core has put it. */
async function keepCondition(
  container: MedusaContainer,
  manager: EntityManager,
  { returnId, items }: { readonly returnId: string; readonly items: Receipt['items'] },
): Promise<void> {
  const inventory = container
    .resolve<ProductVariantInventoryService>('productVariantInventoryService')
    .withTransaction(manager)
  for (const { item_id, damaged } of items.filter((each) => each.damaged > 0)) {
    await manager.query(NOTE_PIECES, [returnId, item_id, damaged])
    const [at] = await rowsOf(manager, restocked, RESTOCKED, [returnId, item_id])
    if (at && (await inventory.takesBack(at.variant_id, at.location_id)))
      await inventory.adjustInventory(at.variant_id, at.location_id, -damaged)
  }
}

/**
 * Receives a return as the core's route does (api/routes/admin/returns/receive-return.js), with the
 * condition of its goods, in the caller's transaction.
 */
export async function receiveReturn(
  container: MedusaContainer,
  manager: EntityManager,
  returnId: string,
  { items, refund, location_id, condition_note }: Receipt,
): Promise<void> {
  const amount = refund === undefined ? undefined : Math.max(0, refund)
  const pieces = items.map(({ item_id, quantity }) => ({ item_id, quantity }))
  const received = await container
    .resolve<ReturnService>('returnService')
    .withTransaction(manager)
    .receive(returnId, pieces, amount, true, { ...(location_id && { locationId: location_id }) })
  await keepCondition(container, manager, { returnId, items })
  if (condition_note) await manager.query(NOTE_WORDS, [returnId, condition_note])
  if (received.order_id) {
    await container
      .resolve<OrderService>('orderService')
      .withTransaction(manager)
      .registerReturnReceived(received.order_id, received, amount)
  }
  if (received.swap_id) {
    await container
      .resolve<SwapService>('swapService')
      .withTransaction(manager)
      .registerReceived(received.swap_id)
  }
}
