import { answerInvoices } from '../../invoice/answer.ts'
import type { Row } from '../templates/template.ts'
import type { MailContext } from './context.ts'

/** What the buyer needs to pay an order's invoice; empty where no transfer is awaited. */
export async function transferRowsOf(
  { container }: Pick<MailContext, 'container'>,
  orderId: string,
): Promise<Row[]> {
  const { transfer } = await answerInvoices(container, orderId)
  return (transfer?.rows ?? []).map(({ label, value }) => ({ label, amount: value }))
}
