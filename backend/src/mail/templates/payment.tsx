import type { Sender } from './template.ts'
import { Lines } from './text-parts.tsx'
import { type Transfer, TransferPart } from './transfer.tsx'

/** How an order is paid. */
export interface PaymentData {
  /** "Invoice, by bank transfer within 14 days": one for each way that pays a part of it. */
  readonly ways: readonly string[]
  /** Null where none is awaited. */
  readonly transfer: Transfer | null
}

interface Props {
  readonly from: Sender
  readonly payment: PaymentData
}

export const PaymentPart = ({ from, payment: { ways, transfer } }: Props) => (
  <>
    <Lines title="Payment" lines={ways} />
    <TransferPart from={from} transfer={transfer} />
  </>
)
