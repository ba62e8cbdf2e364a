import type {
  ClaimState,
  PastClaim,
  PastReturn,
  PastSwap,
  ReturnMethod,
} from '#domain/after-sale/after-sale.ts'
import { at, flag, list, optional, text, textOr, type Wire, whole } from '../wire.ts'

export const toReturnMethod = (wire: Wire): Omit<ReturnMethod, 'id'> => ({
  name: text(at(wire, 'name')),
  price: whole(at(wire, 'price')),
  labelNote: textOr(at(wire, 'label_note'), ''),
})

export const toPieces = (wire: Wire) => ({
  title: text(at(wire, 'title')),
  quantity: whole(at(wire, 'quantity')),
})

export const toReturn = (wire: Wire): PastReturn => ({
  id: text(at(wire, 'id')),
  status: text(at(wire, 'status')),
  swapId: textOr(at(wire, 'swap_id'), null),
  refundAmount: whole(at(wire, 'refund_amount')),
  giftCardAmount: whole(at(wire, 'gift_card_amount')),
  unaskedAmount: whole(at(wire, 'unasked_amount')),
  method: optional(at(wire, 'way'), toReturnMethod, null),
  items: list(at(wire, 'items'), toPieces),
})

const SENT = ['shipped', 'partially_shipped']

export const toSwap = (wire: Wire): PastSwap => ({
  id: text(at(wire, 'id')),
  cartId: textOr(at(wire, 'cart_id'), null),
  canceledAt: textOr(at(wire, 'canceled_at'), null),
  differenceDue: optional(at(wire, 'difference_due'), whole, null),
  isSettled: flag(at(wire, 'is_settled')),
  isSent: SENT.includes(text(at(wire, 'fulfillment_status'))),
  items: list(at(wire, 'items'), toPieces),
})

const PACKED = ['fulfilled', 'partially_fulfilled']

/** A shopper's request waits until staff pay or pack; one by staff is agreed at once. */
function claimStateOf(wire: Wire): ClaimState {
  const isByShopper = flag(at(wire, 'is_by_shopper'))
  const fulfillment = text(at(wire, 'fulfillment_status'))
  if (textOr(at(wire, 'canceled_at'), null) !== null) return isByShopper ? 'refused' : 'cancelled'
  if (text(at(wire, 'payment_status')) === 'refunded') return 'refunded'
  if (SENT.includes(fulfillment)) return 'replaced'
  return isByShopper && !PACKED.includes(fulfillment) ? 'requested' : 'agreed'
}

export const toClaim = (wire: Wire): PastClaim => ({
  id: text(at(wire, 'id')),
  type: text(at(wire, 'type')) === 'refund' ? 'refund' : 'replace',
  state: claimStateOf(wire),
  refundAmount: optional(at(wire, 'refund_amount'), whole, 0),
  giftCardAmount: whole(at(wire, 'gift_card_amount')),
  unaskedAmount: whole(at(wire, 'unasked_amount')),
  awaitedAmount: whole(at(wire, 'awaited_amount')),
  items: list(at(wire, 'items'), (item) => ({
    ...toPieces(item),
    pictureIds: list(at(item, 'pictures'), text),
  })),
})
