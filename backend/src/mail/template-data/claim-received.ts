import type { ClaimOrder, ClaimService, Order } from '@medusajs/medusa'
import { formatMoney } from '#domain/money/money.ts'
import { REQUESTED_BY_SHOPPER } from '../../after-sale/by-shopper.ts'
import type { ContentOf } from '../content.ts'
import type { ClaimReceivedData } from '../templates/claim-received.tsx'
import type { MailItem } from '../templates/template.ts'
import type { MailContext } from './context.ts'
import { describeItems } from './items.ts'
import { orderDataOf, orderWith } from './order.ts'

const REASONS: Readonly<Record<string, string>> = {
  missing_item: 'Missing',
  wrong_item: 'Not what you ordered',
  production_failure: 'Broken or faulty',
}

/** The items of a claim, each with its reason. */
export function claimedItems(
  { claim_items }: ClaimOrder,
  order: Order,
  context: MailContext,
): MailItem[] {
  const describe = describeItems(context, order)
  return claim_items.map(({ item, quantity, reason }) =>
    describe(item, { quantity, note: REASONS[reason] ?? '' }),
  )
}

export async function claimReceivedData(
  context: MailContext,
  { order_id, claim_id }: ContentOf<'claim-received'>['data'],
): Promise<ClaimReceivedData> {
  const order = await orderWith(context, order_id)
  const claim = await context.container.resolve<ClaimService>('claimService').retrieve(claim_id, {
    relations: ['claim_items', 'claim_items.item', 'additional_items'],
  })
  const describe = describeItems(context, order)
  return {
    ...orderDataOf(order, context),
    items: claimedItems(claim, order, context),
    note: claim.claim_items.flatMap(({ note }) => (note ? [note] : [])).join('\n'),
    isDecided: claim.metadata?.[REQUESTED_BY_SHOPPER] !== true,
    instead: claim.additional_items.map((item) => describe(item)),
    refund:
      claim.type === 'refund'
        ? formatMoney({ amount: claim.refund_amount ?? 0, currencyCode: order.currency_code })
        : null,
  }
}
