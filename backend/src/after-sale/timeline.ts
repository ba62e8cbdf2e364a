import type { orderEdits } from './order-edits.ts'
import type { ClaimView } from './past-claims.ts'
import type { PastFulfillment } from './past-fulfillments.ts'
import type { PastPayments } from './past-payments.ts'
import type { ReturnView } from './past-returns.ts'
import type { SwapView } from './past-swaps.ts'

type Kind =
  | 'placed'
  | 'paid'
  | 'packed'
  | 'shipped'
  | 'return_requested'
  | 'return_received'
  | 'swap_requested'
  | 'swap_confirmed'
  | 'swap_cancelled'
  | 'claim_requested'
  | 'claim_cancelled'
  | 'edit_requested'
  | 'edit_confirmed'
  | 'edit_declined'
  | 'edit_cancelled'
  | 'refunded'
  | 'credited'
  | 'cancelled'

/** An event of an order: its time (ISO), and the part of the order. */
type Event = {
  readonly kind: Kind
  readonly at: string
  /**
   * The id of the payment, fulfilment, return, swap, claim, edit or refund; of a credit on a gift
   * card that of its return or claim; otherwise the order's own.
   */
  readonly id: string
  /** Minor units. */
  readonly amount?: number
  readonly tracking?: PastFulfillment['tracking']
}

type History = {
  readonly order: {
    readonly id: string
    readonly created_at: string
    readonly canceled_at: string | null
  }
  readonly payments: PastPayments
  readonly fulfillments: readonly PastFulfillment[]
  readonly returns: readonly ReturnView[]
  readonly swaps: readonly SwapView[]
  readonly claims: readonly ClaimView[]
  readonly edits: Awaited<ReturnType<typeof orderEdits>>
}

const event = (
  kind: Kind,
  id: string,
  at: string | null,
  more: Omit<Event, 'kind' | 'at' | 'id'> = {},
): Event[] => (at === null ? [] : [{ kind, at, id, ...more }])

const partsOf = ({ payments, fulfillments, returns, swaps, claims, edits }: History): Event[] => [
  ...payments.captured.flatMap(({ id, created_at, amount }) =>
    event('paid', id, created_at, { amount }),
  ),
  ...payments.refunds.flatMap(({ id, created_at, amount }) =>
    event('refunded', id, created_at, { amount }),
  ),
  ...payments.credits.flatMap(({ id, created_at, amount }) =>
    event('credited', id, created_at, { amount }),
  ),
  ...fulfillments
    .filter(({ canceled_at }) => canceled_at === null)
    .flatMap(({ id, created_at, shipped_at, tracking }) => [
      ...event('packed', id, created_at),
      ...event('shipped', id, shipped_at, { tracking }),
    ]),
  // A swap's return appears as part of the swap until it is received.
  ...returns.flatMap(({ id, swap_id, created_at, received_at }) => [
    ...(swap_id === null ? event('return_requested', id, created_at) : []),
    ...event('return_received', id, received_at),
  ]),
  ...swaps.flatMap(({ id, created_at, confirmed_at, canceled_at }) => [
    ...event('swap_requested', id, created_at),
    ...event('swap_confirmed', id, confirmed_at),
    ...event('swap_cancelled', id, canceled_at),
  ]),
  ...claims.flatMap(({ id, created_at, canceled_at }) => [
    ...event('claim_requested', id, created_at),
    ...event('claim_cancelled', id, canceled_at),
  ]),
  ...edits.flatMap(({ id, requested_at, confirmed_at, declined_at, canceled_at }) => [
    ...event('edit_requested', id, requested_at),
    ...event('edit_confirmed', id, confirmed_at),
    ...event('edit_declined', id, declined_at),
    ...event('edit_cancelled', id, canceled_at),
  ]),
]

/** Every event of an order, the earliest first. */
export function timelineOf(history: History): Event[] {
  const { id, created_at, canceled_at } = history.order
  const events = [
    ...event('placed', id, created_at),
    ...partsOf(history),
    ...event('cancelled', id, canceled_at),
  ]
  return events.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
}
