import { readInvoices, type TransferTexts } from '../../invoice/answer.ts'
import type { MailTransfer } from '../templates/transfer.tsx'
import type { MailContext } from './context.ts'

type Context = Pick<MailContext, 'container'>

const toTransfer = ({ rows, code }: TransferTexts): MailTransfer => ({
  rows: rows.map(({ label, value }) => ({ label, amount: value })),
  code,
})

/** What the buyer needs to pay an order's invoice; null where no transfer is awaited. */
export async function transferOfOrder(
  { container }: Context,
  orderId: string,
): Promise<MailTransfer | null> {
  const { transfer } = await readInvoices(container, orderId)
  return transfer && toTransfer(transfer)
}

/** What the buyer needs to pay the difference of a swap; null where no transfer is awaited. */
export async function transferOfSwap(
  { container }: Context,
  { orderId, swapId }: { readonly orderId: string; readonly swapId: string },
): Promise<MailTransfer | null> {
  const { swaps } = await readInvoices(container, orderId)
  const transfer = swaps.find((each) => each.swapId === swapId)?.transfer
  return transfer ? toTransfer(transfer) : null
}
