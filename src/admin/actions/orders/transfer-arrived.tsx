import { Money } from '../../engine/marks.tsx'
import type { ActionRequest } from '../../engine/resource.ts'

/** What a customer transfers: for an order, or for the difference of one of its swaps. */
interface ExpectedTransfer {
  readonly order_id: string
  readonly swap_id: string | null
  readonly display_id: number
  /** Minor units. */
  readonly amount: number | null
  readonly currency_code: string
}

export const TransferArrived = ({ of }: { readonly of: ExpectedTransfer }) => (
  <p>
    Has <Money amount={of.amount} currencyCode={of.currency_code} /> for{' '}
    {of.swap_id !== null && 'a swap of '}order {of.display_id} arrived?
  </p>
)

/** The difference of a swap does not change: only an order is paid by the amount that was asked about. */
export const transferArrived = ({ order_id, swap_id, amount }: ExpectedTransfer): ActionRequest =>
  swap_id === null
    ? { method: 'POST', path: `orders/${order_id}/capture`, body: { amount } }
    : { method: 'POST', path: `orders/${order_id}/swaps/${swap_id}/process-payment` }
