import { Amounts } from './amounts.tsx'
import type { Row, Sender } from './template.ts'
import { Lines } from './text-parts.tsx'

/** How an order is paid. */
export interface PaymentData {
  /** "Invoice, by bank transfer within 14 days": one for each way that pays a part of it. */
  readonly ways: readonly string[]
  /** What a transfer needs, such as an account and a reference; empty where nothing is to be done. */
  readonly rows: readonly Row[]
}

interface Props {
  readonly from: Sender
  readonly payment: PaymentData
}

export const PaymentPart = ({ from, payment: { ways, rows } }: Props) => (
  <>
    <Lines title="Payment" lines={ways} />
    <Amounts from={from} rows={rows} />
  </>
)
