import { ClaimReason, type ClaimService, ClaimType, type OrderService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { CLAIM_PICTURES_AT_MOST } from '#domain/after-sale/claim-pictures.ts'
import { LINES_AT_MOST } from '#domain/web/request-bounds.ts'
import { id, note, quantity } from '../request-schemas.ts'
import { REQUESTED_BY_SHOPPER } from './by-shopper.ts'
import { lockSoldOrder } from './order.ts'
import { pastClaims } from './past-claims.ts'
import { addressForStaff, requirePictures, showPictures } from './pictures.ts'
import { type ReturnableLine, requireLeft } from './pieces.ts'
import { refusal } from './refusal.ts'

export const claimRequest = z.object({
  type: z.enum(ClaimType),
  items: z
    .array(
      z.object({
        item_id: id,
        quantity,
        reason: z.enum(ClaimReason),
        note: note.optional(),
        pictures: z.array(id).max(CLAIM_PICTURES_AT_MOST).default([]),
      }),
    )
    .min(1)
    .max(LINES_AT_MOST),
})
type ClaimRequest = z.infer<typeof claimRequest>
type Item = ClaimRequest['items'][number]

/** The inputs from which the core computes a refund. */
const FOR_REFUND = [
  'items.tax_lines',
  'items.adjustments',
  'discounts.rule',
  'region',
  'claims.additional_items.tax_lines',
  'swaps.additional_items.tax_lines',
]

/** Replacements of the same variants, by line: for missing or broken pieces. */
const sameAgain = (lines: readonly ReturnableLine[], items: readonly Item[]) =>
  lines.map(({ variant_id, title }, index) => {
    if (variant_id === null) throw refusal('not_sold', `${title} cannot be claimed by itself`)
    return { variant_id, quantity: items[index]?.quantity ?? 0 }
  })

const claimItem = (orderId: string) => (item: Item) => ({
  item_id: item.item_id,
  quantity: item.quantity,
  reason: item.reason,
  images: item.pictures.map((pictureId) => addressForStaff(orderId, pictureId)),
  ...(item.note !== undefined && { note: item.note }),
})

/**
 * Creates a claim for staff to decide about. The request itself sends, reserves and refunds
 * nothing.
 */
export async function requestClaim(
  container: MedusaContainer,
  manager: EntityManager,
  orderId: string,
  { type, items }: ClaimRequest,
) {
  await lockSoldOrder(manager, orderId)
  const lines = await requireLeft(manager, orderId, items)
  const again = sameAgain(lines, items)
  await requirePictures(
    manager,
    orderId,
    items.flatMap(({ pictures }) => pictures),
  )
  const order = await container
    .resolve<OrderService>('orderService')
    .withTransaction(manager)
    .retrieve(orderId, { relations: FOR_REFUND })
  const { id: claimId } = await container
    .resolve<ClaimService>('claimService')
    .withTransaction(manager)
    .create({
      order,
      type,
      claim_items: items.map(claimItem(orderId)),
      ...(type === ClaimType.REPLACE && { additional_items: again }),
      metadata: { [REQUESTED_BY_SHOPPER]: true },
    })
  for (const { item_id, pictures } of items) {
    await showPictures(manager, { claimId, itemId: item_id, pictures })
  }
  return (await pastClaims(manager, orderId)).find(({ id }) => id === claimId)
}
