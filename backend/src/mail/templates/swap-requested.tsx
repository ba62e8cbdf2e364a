import { Items } from './items.tsx'
import { orderMail } from './order-mail.tsx'
import { HowToSend, type ReturnInstructions } from './return-instructions.tsx'
import type { MailItem, MailTemplate, OrderData, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'
import { type MailTransfer, picturesOf, TransferPart } from './transfer.tsx'

export interface SwapRequestedData extends OrderData {
  readonly returned: readonly MailItem[]
  readonly instead: readonly MailItem[]
  readonly returnInstructions: ReturnInstructions
  /** The shopper has agreed to the difference. */
  readonly isSettled: boolean
  /** How the difference is transferred, by invoice; else null. */
  readonly transfer: MailTransfer | null
  /** Without a sign; `owedBy` names the debtor. Null if both cost the same. */
  readonly difference: { readonly amount: string; readonly owedBy: 'shopper' | 'shop' } | null
}

function open({ difference }: SwapRequestedData): string {
  if (!difference)
    return 'Both cost the same, so there is nothing to pay. Confirm the swap on your order page.'
  return difference.owedBy === 'shopper'
    ? `The swap costs ${difference.amount} more. Pay this on your order page, and we will send the new items.`
    : `The swap costs ${difference.amount} less. Confirm it on your order page, and we refund the difference.`
}

function settled({ difference }: SwapRequestedData): string {
  if (!difference) return 'Both cost the same, so there is nothing to pay.'
  return difference.owedBy === 'shopper'
    ? `The swap costs ${difference.amount} more, as you have agreed. We send the new items once your return is on its way.`
    : `The swap costs ${difference.amount} less. We refund the difference once your return is on its way.`
}

export function swapRequested(data: SwapRequestedData, from: Sender): MailTemplate {
  const { displayId, returned, instead, returnInstructions, difference, transfer, link } = data
  const { isSettled } = data
  const isOwed = !isSettled && difference?.owedBy === 'shopper'
  return orderMail(data, from, {
    subject: `Your swap for order ${displayId}`,
    title: isSettled ? 'Your swap is confirmed' : 'Your swap',
    opening: isSettled
      ? `Your swap for order ${displayId} is confirmed.`
      : `Here is your swap for order ${displayId}.`,
    action: isOwed ? `Pay ${difference.amount}` : 'View your swap',
    pictures: picturesOf(transfer),
    children: (
      <>
        <Paragraph>{isSettled ? settled(data) : open(data)}</Paragraph>
        {transfer && <Paragraph>Please pay it by bank transfer:</Paragraph>}
        <TransferPart from={from} transfer={transfer} />
        <Items from={from} title="What you are returning" items={returned} link={link} />
        <Items from={from} title="What you get instead" items={instead} link={link} />
        <HowToSend displayId={displayId} returnInstructions={returnInstructions} />
      </>
    ),
  })
}
