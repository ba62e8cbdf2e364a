import type { MailTransfer } from './transfer.tsx'

/** How an order is paid. */
export interface PaymentData {
  /** "Invoice, by bank transfer within 14 days": one for each way that pays a part of it. */
  readonly ways: readonly string[]
  /** Null where none is awaited. */
  readonly transfer: MailTransfer | null
}
