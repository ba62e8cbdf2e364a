import type { ClaimOrder, ClaimService } from '@medusajs/medusa'
import { formatMoney } from '#domain/money/money.ts'
import { REQUESTED_BY_SHOPPER } from '../../after-sale/by-shopper.ts'
import type { ContentOf } from '../content.ts'
import type { ClaimReceivedFacts } from '../templates/claim-received.tsx'
import type { MailContext } from './context.ts'
import { piecesOf } from './goods.ts'
import { factsOf, orderWith } from './order.ts'

const REASONS: Readonly<Record<string, string>> = {
  missing_item: 'it was missing',
  wrong_item: 'it was something else',
  production_failure: 'it was faulty',
}

/** "1 × Kettle: it was faulty" */
export const wrongLines = ({ claim_items }: ClaimOrder): string[] =>
  claim_items.map(({ item, quantity, reason }) =>
    [piecesOf(item, quantity), REASONS[reason]].filter(Boolean).join(': '),
  )

export async function claimReceivedFacts(
  context: MailContext,
  { order_id, claim_id }: ContentOf<'claim-received'>['data'],
): Promise<ClaimReceivedFacts> {
  const order = await orderWith(context, order_id)
  const claim = await context.container.resolve<ClaimService>('claimService').retrieve(claim_id, {
    relations: ['claim_items', 'claim_items.item', 'additional_items'],
  })
  return {
    ...factsOf(order, context),
    lines: wrongLines(claim),
    note: claim.claim_items.flatMap(({ note }) => (note ? [note] : [])).join('\n'),
    isDecided: claim.metadata?.[REQUESTED_BY_SHOPPER] !== true,
    instead: claim.additional_items.map((item) => piecesOf(item, item.quantity)),
    refund:
      claim.type === 'refund'
        ? formatMoney({ amount: claim.refund_amount ?? 0, currencyCode: order.currency_code })
        : null,
  }
}
