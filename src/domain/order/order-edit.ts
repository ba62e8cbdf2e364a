/** `unpaid`: staff have made the change themselves, and its difference is left to pay. */
export type OrderEditState = 'waiting' | 'unpaid' | 'accepted' | 'declined' | 'cancelled'

/** A changed line: pieces before and after, 0 where it is added or removed. */
export interface EditChange {
  readonly id: string
  readonly title: string
  readonly variantTitle: string
  readonly before: number
  readonly after: number
}

/** A change of an order that the shop asks its shopper to approve. */
export interface OrderEdit {
  readonly id: string
  readonly orderId: string
  readonly state: OrderEditState
  readonly changes: readonly EditChange[]
  /** Minor units of the order's currency; below zero the refund. */
  readonly differenceDue: number
  /** The payment collection of the difference; null without one. */
  readonly collectionId: string | null
}

/** The change of one line, after its name. */
export function changeWords({ before, after }: Pick<EditChange, 'before' | 'after'>): string {
  if (before === 0) return after === 1 ? 'added' : `${after} added`
  if (after === 0) return 'removed'
  return `${after} instead of ${before}`
}

/** The message of a change that is no longer open. */
export const CLOSED_EDIT: Readonly<Record<Exclude<OrderEditState, 'waiting' | 'unpaid'>, string>> =
  {
    accepted: 'You agreed to this change, and the order has been changed.',
    declined: 'You declined this change. Your order stays as it was.',
    cancelled: 'We have withdrawn this change. There is nothing left to decide.',
  }

/** The state of a change's payment. Amounts are minor units of `currencyCode`. */
export interface PaymentCollection {
  readonly id: string
  readonly amount: number
  readonly currencyCode: string
  readonly regionId: string
  readonly isAuthorised: boolean
  readonly sessions: readonly { readonly id: string; readonly providerId: string }[]
}
