import type { AccountRow } from '#domain/order/bank-account.ts'
import { answerInvoices } from '../../invoice/answer.ts'
import type { Row } from '../templates/template.ts'
import type { MailContext } from './context.ts'

type Context = Pick<MailContext, 'container'>

const toRow = ({ label, value }: AccountRow): Row => ({ label, amount: value })

/** What the buyer needs to pay an order's invoice; empty where no transfer is awaited. */
export async function transferRowsOf({ container }: Context, orderId: string): Promise<Row[]> {
  const { transfer } = await answerInvoices(container, orderId)
  return (transfer?.rows ?? []).map(toRow)
}

/** What the buyer needs to pay the difference of a swap; empty where no transfer is awaited. */
export async function swapTransferRows(
  { container }: Context,
  { orderId, swapId }: { readonly orderId: string; readonly swapId: string },
): Promise<Row[]> {
  const { swaps } = await answerInvoices(container, orderId)
  return (swaps.find((each) => each.swapId === swapId)?.transfer?.rows ?? []).map(toRow)
}
