import type { Letter, OrderFacts, Sender } from './letter.ts'
import { aboutOrder } from './order-frame.tsx'
import { List, Say } from './parts.tsx'
import { HowToSend, type WayBack } from './way-back.tsx'

export interface SwapRequestedFacts extends OrderFacts {
  readonly returned: readonly string[]
  readonly instead: readonly string[]
  readonly wayBack: WayBack
  /** Written without a sign; `isOwed` tells who owes it. Null where both cost the same. */
  readonly difference: { readonly amount: string; readonly owedBy: 'shopper' | 'shop' } | null
}

function money({ difference }: SwapRequestedFacts): string {
  if (!difference)
    return 'Both cost the same: there is nothing to pay. Confirm it on your order’s page.'
  return difference.owedBy === 'shopper'
    ? `It costs ${difference.amount} more. Pay this on your order’s page, and we send it.`
    : `It costs ${difference.amount} less. Confirm it on your order’s page, and we pay this back.`
}

export function swapRequested(facts: SwapRequestedFacts, from: Sender): Letter {
  const { displayId, returned, instead, wayBack, difference } = facts
  return aboutOrder(facts, from, {
    subject: `Your exchange for order ${displayId}`,
    title: 'Your exchange is noted',
    opening: `You want to exchange something of your order ${displayId}.`,
    action: difference?.owedBy === 'shopper' ? `Pay ${difference.amount}` : 'See your exchange',
    children: (
      <>
        <List title="What comes back" lines={returned} />
        <List title="What you get instead" lines={instead} />
        <HowToSend displayId={displayId} wayBack={wayBack} />
        <Say>{money(facts)}</Say>
      </>
    ),
  })
}
