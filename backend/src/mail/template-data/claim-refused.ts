import type { ClaimService } from '@medusajs/medusa'
import type { ContentOf } from '../content.ts'
import type { ClaimRefusedFacts } from '../templates/claim-refused.tsx'
import { wrongLines } from './claim-received.ts'
import type { MailContext } from './context.ts'
import { factsOf, orderWith } from './order.ts'

export async function claimRefusedFacts(
  context: MailContext,
  { order_id, claim_id }: ContentOf<'claim-refused'>['data'],
): Promise<ClaimRefusedFacts> {
  const order = await orderWith(context, order_id)
  const claim = await context.container
    .resolve<ClaimService>('claimService')
    .retrieve(claim_id, { relations: ['claim_items', 'claim_items.item'] })
  return { ...factsOf(order, context), lines: wrongLines(claim) }
}
