import { z } from 'zod/mini'

interface Payment {
  /** Minor units. */
  readonly amount: number
  readonly amount_refunded: number
  readonly captured_at: string | null
  readonly canceled_at: string | null
  readonly provider_id: string
  readonly swap_id: string | null
  readonly metadata?: unknown
}

/** An order, whole or as a list has it: without its payments and returns. */
export interface OrderMoney {
  readonly currency_code: string
  readonly status: string
  readonly payments?: readonly Payment[]
  readonly returns?: readonly { readonly metadata: unknown }[]
}

const promise = z.object({ to_give_back: z.number() })

/**
 * What came back before its invoice was paid is deducted from it, and what a change has made it cheaper
 * by: minor units.
 */
const deducted = (order: OrderMoney): number =>
  [...(order.returns ?? []), ...openPayments(order)].reduce(
    (sum, { metadata }) => sum + (promise.safeParse(metadata).data?.to_give_back ?? 0),
    0,
  )

/**
 * The payments of an order that are still to be captured. The difference of a swap that is paid by
 * invoice arrives apart, and is not captured with the order.
 */
export const openPayments = ({ payments = [] }: Pick<OrderMoney, 'payments'>) =>
  payments.filter(
    ({ captured_at, canceled_at, provider_id, swap_id }) =>
      captured_at === null &&
      canceled_at === null &&
      !(swap_id !== null && provider_id === 'invoice'),
  )

const sumOf = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)

/** What the customer is still to transfer, in minor units. */
export const dueByInvoice = (order: OrderMoney): number => {
  const byInvoice = openPayments(order).filter(({ provider_id }) => provider_id === 'invoice')
  return Math.max(0, sumOf(byInvoice) - deducted(order))
}

/** What a capture takes, in minor units. */
export const toCapture = (order: OrderMoney): number => sumOf(openPayments(order))

/** What was captured and is not refunded yet, in minor units. */
export const toRefund = ({ payments = [] }: Pick<OrderMoney, 'payments'>): number =>
  payments
    .filter(({ captured_at, canceled_at }) => captured_at !== null && canceled_at === null)
    .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)

interface Refundable extends Pick<OrderMoney, 'payments'> {
  /** By the core, which counts payments that are not captured yet. */
  readonly refundable_amount?: number
}

/** What staff can refund, in minor units. */
export const refundable = (order: Refundable): number =>
  Math.min(order.refundable_amount ?? 0, toRefund(order))
