import { REQUESTED_BY_SHOPPER } from '../../after-sale/by-shopper.ts'
import { givenBackFor } from '../../after-sale/settled-money.ts'
import { givenBackToCards } from '../../cart/gift-cards/give-back.ts'
import { findsAny, idsOf } from '../../rows.ts'
import type { Content } from '../content.ts'
import type { MailTransaction } from '../outbox.ts'
import type { AnnouncedEvent, MailedOrder } from './event.ts'

type OrderId = { readonly order_id: string }

/** The mail for one kind of event, or none if the event needs no mail. */
interface OrderMail {
  /** How to find the order of an event's id. */
  readonly order: string
  readonly content: (
    manager: MailTransaction,
    event: AnnouncedEvent,
    about: OrderId,
  ) => Promise<Content | null> | Content | null
}

const ORDER = '$1'
const ORDER_OF_SWAP = '(SELECT order_id FROM swap WHERE id = $1)'
const ORDER_OF_CLAIM = '(SELECT order_id FROM claim_order WHERE id = $1)'
const ORDER_OF_EDIT = '(SELECT order_id FROM order_edit WHERE id = $1)'

/** The core does not name the refund: it is the one of this transaction. */
const REFUND = 'SELECT id FROM refund WHERE order_id = $1 AND created_at = now()'

async function refundMadeNow(
  manager: MailTransaction,
  { order_id }: OrderId,
): Promise<string | null> {
  const [id] = await idsOf(manager, REFUND, [order_id])
  return id ?? null
}

const POSTED = `
  SELECT FROM fulfillment_item item JOIN line_item line ON line.id = item.item_id
  WHERE item.fulfillment_id = $1 AND NOT line.is_giftcard`

/** A gift card has a mail of its own: nothing is posted for it. */
const shipped: OrderMail['content'] = async (manager, { fulfillment_id }, about) =>
  fulfillment_id !== undefined && (await findsAny(manager, POSTED, [fulfillment_id]))
    ? { template: 'order-shipped', data: { ...about, fulfillment_id } }
    : null

const received =
  (isOpen: boolean): OrderMail['content'] =>
  async (manager, { return_id }, about) =>
    return_id === undefined
      ? null
      : {
          template: 'return-received',
          data: {
            ...about,
            return_id,
            refund_id: await refundMadeNow(manager, about),
            is_open: isOpen,
          },
        }

const swapReceived: OrderMail['content'] = async (manager, event, about) => {
  const [back] = await idsOf(manager, 'SELECT id FROM return WHERE swap_id = $1', [event.id])
  return received(false)(manager, { ...event, return_id: back }, about)
}

const BY_SHOPPER = `id = $1 AND metadata ->> '${REQUESTED_BY_SHOPPER}' = 'true'`
const OF_SHOPPER = `SELECT id FROM swap WHERE ${BY_SHOPPER}`
const UNPAID_OF_SHOPPER = `
  SELECT id FROM claim_order WHERE ${BY_SHOPPER} AND payment_status <> 'refunded'`

const swapOf =
  (wanted: 'shopper' | 'staff'): OrderMail['content'] =>
  async (manager, { id }, about) => {
    const by = (await findsAny(manager, OF_SHOPPER, [id])) ? 'shopper' : 'staff'
    return by === wanted ? { template: 'swap-requested', data: { ...about, swap_id: id } } : null
  }

/** Staff cancel their own claims without a mail. */
const claimRefused: OrderMail['content'] = async (manager, { id }, about) => {
  const isRefused = await findsAny(manager, UNPAID_OF_SHOPPER, [id])
  return isRefused ? { template: 'claim-refused', data: { ...about, claim_id: id } } : null
}

const refunded: OrderMail['content'] = async (manager, event, about) => {
  const refund_id = event.refund_id ?? (await refundMadeNow(manager, about))
  return refund_id === null ? null : { template: 'refund-made', data: { ...about, refund_id } }
}

/** A claim or a swap, whose refund may have gone to gift cards, or be asked for no more. */
const settled: OrderMail['content'] = async (manager, { id }, about) => {
  const refund_id = await refundMadeNow(manager, about)
  const isRefunded =
    refund_id !== null ||
    (await givenBackToCards(manager, id)) > 0 ||
    (await givenBackFor(manager, id)) !== null
  return isRefunded
    ? { template: 'refund-made', data: { ...about, refund_id, source_id: id } }
    : null
}

/** The mailed events about orders. All others are not mailed. */
export const ORDER_MAILS: Readonly<Record<string, OrderMail>> = {
  'order.placed': {
    order: ORDER,
    content: (_manager, _event, data) => ({ template: 'order-confirmation', data }),
  },
  'order.canceled': {
    order: ORDER,
    content: (_manager, _event, data) => ({ template: 'order-canceled', data }),
  },
  'order.shipment_created': { order: ORDER, content: shipped },
  'swap.shipment_created': { order: ORDER_OF_SWAP, content: shipped },
  'claim.shipment_created': { order: ORDER_OF_CLAIM, content: shipped },
  'order.return_requested': {
    order: ORDER,
    content: (_, { return_id }, about) =>
      return_id === undefined
        ? null
        : { template: 'return-requested', data: { ...about, return_id } },
  },
  'order.items_returned': { order: ORDER, content: received(false) },
  'order.return_action_required': { order: ORDER, content: received(true) },
  'swap.received': { order: ORDER_OF_SWAP, content: swapReceived },
  // A swap by staff asks to be settled; a shopper's may be abandoned after its price was seen.
  'swap.created': { order: ORDER_OF_SWAP, content: swapOf('staff') },
  'swap.payment_completed': { order: ORDER_OF_SWAP, content: swapOf('shopper') },
  'claim.created': {
    order: ORDER_OF_CLAIM,
    content: (_, { id }, about) => ({
      template: 'claim-received',
      data: { ...about, claim_id: id },
    }),
  },
  'claim.canceled': { order: ORDER_OF_CLAIM, content: claimRefused },
  'order.refund_created': { order: ORDER, content: refunded },
  'swap.refund_processed': { order: ORDER_OF_SWAP, content: settled },
  'claim.refund_processed': { order: ORDER_OF_CLAIM, content: settled },
  'order-edit.requested': {
    order: ORDER_OF_EDIT,
    content: (_, { id }, about) => ({
      template: 'edit-requested',
      data: { ...about, order_edit_id: id },
    }),
  },
  'order-edit.confirmed': {
    order: ORDER_OF_EDIT,
    content: (_, { id }, about) => ({
      template: 'edit-confirmed',
      data: { ...about, order_edit_id: id },
    }),
  },
}

/** The key of a mail: the parcel, the return or the refund, else the subject itself. */
export const announcedOnce = ({
  id,
  fulfillment_id,
  return_id,
  refund_id,
}: AnnouncedEvent): string => fulfillment_id ?? return_id ?? refund_id ?? id

/** Staff decide for each change whether it is mailed; by default the order does. */
export const isSilent = (event: AnnouncedEvent, order: MailedOrder): boolean =>
  event.no_notification ?? order.no_notification ?? false
