import { LOCALE } from '#domain/constants.ts'
import { formatMoney } from '#domain/money/money.ts'
import { Money } from '../../engine/marks.tsx'
import type { Action, AnyRecord } from '../../engine/resource.ts'
import { ShipmentFields, shipmentRequest } from './shipment.tsx'
import { TransferArrived, transferArrived } from './transfer-arrived.tsx'

/** As `GET /admin/order-tasks` answers it. */
export interface TaskRecord extends AnyRecord {
  readonly task: string
  readonly order_id: string
  /** The swap that is to be paid for; null where it is the order. */
  readonly swap_id: string | null
  readonly display_id: number
  readonly email: string
  readonly since: string
  /** Minor units; null for a task without money. */
  readonly amount: number | null
  readonly currency_code: string
  /** What is to be fulfilled, and from where; null for another task. */
  readonly to_fulfil: {
    readonly location_id: string | null
    readonly items: readonly { readonly item_id: string; readonly quantity: number }[]
  } | null
  /** The parcel to ship; null for another task. */
  readonly parcel: {
    readonly id: string
    readonly swap_id: string | null
    readonly claim_id: string | null
  } | null
}

/** "€12.00 and £3.00": what tasks come to in each currency. */
function sums(tasks: readonly TaskRecord[]): string {
  const amounts = new Map<string, number>()
  for (const { amount, currency_code } of tasks)
    amounts.set(currency_code, (amounts.get(currency_code) ?? 0) + (amount ?? 0))
  const texts = [...amounts].map(([currencyCode, amount]) => formatMoney({ amount, currencyCode }))
  return new Intl.ListFormat(LOCALE).format(texts)
}

const capture: Action<TaskRecord> = {
  name: 'capture',
  label: 'Capture',
  done: 'Captured',
  isBulk: true,
  isPossible: ({ task }) => task === 'capture',
  confirm: ({ display_id }, chosen) =>
    chosen.length === 1 ? (
      <p>
        Capture {sums(chosen)} for order {display_id}? The customer is charged.
      </p>
    ) : (
      <p>
        Capture {sums(chosen)} for {chosen.length} orders? The customers are charged.
      </p>
    ),
  request: ({ order_id, amount }) => ({
    method: 'POST',
    path: `orders/${order_id}/capture`,
    body: { amount },
  }),
}

const fulfil: Action<TaskRecord> = {
  name: 'fulfil',
  label: 'Fulfil all',
  done: 'Fulfilled',
  isBulk: true,
  isPossible: ({ to_fulfil }) => to_fulfil !== null && to_fulfil.location_id !== null,
  request: ({ order_id, to_fulfil }) => ({
    method: 'POST',
    path: `orders/${order_id}/fulfillment`,
    body: { ...to_fulfil },
  }),
}

const parcelOf = ({ parcel, id }: TaskRecord) => parcel ?? { id, swap_id: null, claim_id: null }

const ship: Action<TaskRecord> = {
  name: 'ship',
  label: 'Mark as shipped',
  done: 'Marked as shipped',
  isPossible: ({ parcel }) => parcel !== null,
  initial: () => ({ tell: true }),
  Form: ({ record }) => <ShipmentFields part={parcelOf(record)} />,
  request: (row, values) => shipmentRequest({ orderId: row.order_id, part: parcelOf(row) }, values),
}

const markPaid: Action<TaskRecord> = {
  name: 'paid',
  label: 'Mark as paid',
  done: 'Marked as paid',
  isPossible: ({ task }) => task === 'overdue',
  confirm: (task) => <TransferArrived of={task} />,
  request: transferArrived,
}

const markPaidBack: Action<TaskRecord> = {
  name: 'paid-back',
  label: 'Mark as paid back',
  done: 'Marked as paid back',
  isPossible: ({ task }) => task === 'pay-back',
  confirm: ({ display_id, amount, currency_code }) => (
    <p>
      Has <Money amount={amount} currencyCode={currency_code} /> for order {display_id} been
      transferred to the customer?
    </p>
  ),
  request: ({ order_id, amount }) => ({
    method: 'POST',
    path: `orders/${order_id}/paid-back`,
    body: { amount },
  }),
}

/** The record on whose page a task is done. */
export const pageOfTask = ({ id, task, order_id }: TaskRecord) =>
  task === 'renewal'
    ? { resource: 'subscriptions', id: id.replace(/^renewal:/, '') }
    : { resource: 'orders', id: order_id }

/** What can be done from the list; the other tasks are done on the order's own page. */
export const taskActions = [capture, fulfil, ship, markPaid, markPaidBack]
