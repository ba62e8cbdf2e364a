import type { ClaimService } from '@medusajs/medusa'
import type { ContentOf } from '../content.ts'
import type { ClaimRefusedData } from '../templates/claim-refused.tsx'
import { claimedItems } from './claim-received.ts'
import type { MailContext } from './context.ts'
import { orderDataOf, orderWith } from './order.ts'

export async function claimRefusedData(
  context: MailContext,
  { order_id, claim_id }: ContentOf<'claim-refused'>['data'],
): Promise<ClaimRefusedData> {
  const order = await orderWith(context, order_id)
  const claim = await context.container
    .resolve<ClaimService>('claimService')
    .retrieve(claim_id, { relations: ['claim_items', 'claim_items.item'] })
  return { ...orderDataOf(order, context), items: claimedItems(claim, order, context) }
}
