import { aboutOrder } from './order-frame.tsx'
import { List, Say } from './parts.tsx'
import { HowToSend, type ReturnInstructions } from './return-instructions.tsx'
import type { MailTemplate, OrderFacts, Sender } from './template.ts'

export interface SwapRequestedFacts extends OrderFacts {
  readonly returned: readonly string[]
  readonly instead: readonly string[]
  readonly returnInstructions: ReturnInstructions
  /** The shopper has agreed to the difference. */
  readonly isSettled: boolean
  /** Without a sign; `owedBy` names the debtor. Null if both cost the same. */
  readonly difference: { readonly amount: string; readonly owedBy: 'shopper' | 'shop' } | null
}

function open({ difference }: SwapRequestedFacts): string {
  if (!difference)
    return 'Both cost the same: there is nothing to pay. Confirm it on your order’s page.'
  return difference.owedBy === 'shopper'
    ? `It costs ${difference.amount} more. Pay this on your order’s page, and we send it.`
    : `It costs ${difference.amount} less. Confirm it on your order’s page, and we pay this back.`
}

function settled({ difference }: SwapRequestedFacts): string {
  if (!difference) return 'Both cost the same: there is nothing to pay.'
  return difference.owedBy === 'shopper'
    ? `It costs ${difference.amount} more, as you have agreed. We send it once yours is on its way.`
    : `It costs ${difference.amount} less. We pay this back once yours is on its way.`
}

export function swapRequested(facts: SwapRequestedFacts, from: Sender): MailTemplate {
  const { displayId, returned, instead, returnInstructions, difference, isSettled } = facts
  const isOwed = !isSettled && difference?.owedBy === 'shopper'
  return aboutOrder(facts, from, {
    subject: `Your swap for order ${displayId}`,
    title: isSettled ? 'Your swap is settled' : 'Your swap is noted',
    opening: `You want to swap something of your order ${displayId}.`,
    action: isOwed ? `Pay ${difference.amount}` : 'See your swap',
    children: (
      <>
        <List title="What comes back" lines={returned} />
        <List title="What you get instead" lines={instead} />
        <HowToSend displayId={displayId} returnInstructions={returnInstructions} />
        <Say>{isSettled ? settled(facts) : open(facts)}</Say>
      </>
    ),
  })
}
