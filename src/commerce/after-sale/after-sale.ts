import type {
  AfterSale,
  ClaimState,
  OrderEvent,
  PastClaim,
  PastReturn,
  PastSwap,
  ReturnWay,
  Shipment,
  SoldLine,
  WaitingEdit,
} from '#domain/after-sale/after-sale.ts'
import { ask, inField } from '../ask.ts'
import { type Caller, getOwn, sendOwn } from '../medusa.ts'
import { at, flag, list, listOrNone, optional, text, textOr, type Wire, whole } from '../wire.ts'

const toSoldLine = (wire: Wire): SoldLine => ({
  id: text(at(wire, 'id')),
  variantId: textOr(at(wire, 'variant_id'), null),
  title: text(at(wire, 'title')),
  variantTitle: textOr(at(wire, 'variant_title'), ''),
  thumbnail: textOr(at(wire, 'thumbnail'), null),
  quantity: whole(at(wire, 'quantity')),
  shipped: whole(at(wire, 'shipped')),
  returnable: whole(at(wire, 'returnable')),
  swappable: whole(at(wire, 'swappable')),
  claimable: whole(at(wire, 'claimable')),
})

const toWay = (wire: Wire): Omit<ReturnWay, 'id'> => ({
  name: text(at(wire, 'name')),
  price: whole(at(wire, 'price')),
  labelNote: textOr(at(wire, 'label_note'), ''),
})

const toPieces = (wire: Wire) => ({
  title: text(at(wire, 'title')),
  quantity: whole(at(wire, 'quantity')),
})

const toShipment = (wire: Wire): Shipment => ({
  id: text(at(wire, 'id')),
  createdAt: text(at(wire, 'created_at')),
  shippedAt: textOr(at(wire, 'shipped_at'), null),
  canceledAt: textOr(at(wire, 'canceled_at'), null),
  tracking: list(at(wire, 'tracking'), (link) => ({
    number: text(at(link, 'number')),
    url: textOr(at(link, 'url'), null),
  })),
  items: list(at(wire, 'items'), toPieces),
})

const toReturn = (wire: Wire): PastReturn => ({
  id: text(at(wire, 'id')),
  status: text(at(wire, 'status')),
  swapId: textOr(at(wire, 'swap_id'), null),
  refundAmount: whole(at(wire, 'refund_amount')),
  way: optional(at(wire, 'way'), toWay, null),
  items: list(at(wire, 'items'), toPieces),
})

const SENT = ['shipped', 'partially_shipped']

const toSwap = (wire: Wire): PastSwap => ({
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
  return isByShopper && !PACKED.includes(fulfillment) ? 'asked' : 'agreed'
}

const toClaim = (wire: Wire): PastClaim => ({
  id: text(at(wire, 'id')),
  wish: text(at(wire, 'type')) === 'refund' ? 'refund' : 'replace',
  state: claimStateOf(wire),
  items: list(at(wire, 'items'), (item) => ({
    ...toPieces(item),
    pictureIds: list(at(item, 'pictures'), text),
  })),
})

const toEdit = (wire: Wire): WaitingEdit => ({
  id: text(at(wire, 'id')),
  differenceDue: whole(at(wire, 'difference_due')),
})

const toEvent = (wire: Wire): OrderEvent => ({
  kind: text(at(wire, 'kind')),
  at: text(at(wire, 'at')),
  id: text(at(wire, 'id')),
  amount: optional(at(wire, 'amount'), whole, null),
})

const toAfterSale = (wire: Wire): AfterSale => ({
  currencyCode: text(at(wire, 'currency_code')),
  isPaid: flag(at(wire, 'is_paid')),
  canCancel: flag(at(wire, 'can_cancel')),
  lines: list(at(wire, 'lines'), toSoldLine),
  reasons: listOrNone(at(wire, 'return_reasons'), (reason) => ({
    id: text(at(reason, 'id')),
    label: text(at(reason, 'label')),
  })),
  ways: listOrNone(at(wire, 'return_options'), (way) => ({
    id: text(at(way, 'id')),
    ...toWay(way),
  })),
  shipments: list(at(wire, 'fulfillments'), toShipment),
  returns: list(at(wire, 'returns'), toReturn),
  swaps: list(at(wire, 'swaps'), toSwap),
  claims: list(at(wire, 'claims'), toClaim),
  edits: list(at(wire, 'order_edits'), toEdit),
  timeline: list(at(wire, 'timeline'), toEvent),
})

interface BackWish {
  readonly lineId: string
  readonly quantity: number
  /** Empty where none was given. */
  readonly reason: string
  readonly note: string
}

export interface ReturnWish {
  readonly orderId: string
  readonly items: readonly BackWish[]
  /** Null if the shopper sends the goods at their own cost. */
  readonly wayId: string | null
}

export interface SwapWish extends ReturnWish {
  readonly instead: { readonly variantId: string; readonly quantity: number }
}

interface NewSwap {
  readonly id: string
  readonly cartId: string
}

export interface ClaimWish {
  readonly orderId: string
  readonly wish: PastClaim['wish']
  readonly items: readonly (BackWish & { readonly pictureIds: readonly string[] })[]
}

const backItem = ({ lineId, quantity, reason, note }: BackWish) => ({
  item_id: lineId,
  quantity,
  ...(reason !== '' && { reason_id: reason }),
  ...(note !== '' && { note }),
})

const claimItem = ({ lineId, quantity, reason, note, pictureIds }: ClaimWish['items'][number]) => ({
  item_id: lineId,
  quantity,
  reason,
  pictures: pictureIds,
  ...(note !== '' && { note }),
})

/** The after-sale requests. A repeated request with the same `key` counts once. */
export const createAfterSale = (caller: Caller) => {
  const once = (key: string): Caller => ({
    ...caller,
    headers: { ...caller.headers, 'Idempotency-Key': key },
  })
  const nothing = () => undefined
  return {
    ofOrder: (orderId: string): Promise<AfterSale> =>
      ask(
        getOwn(caller, `/store/orders/${orderId}/after-sale`),
        inField('after_sale', toAfterSale),
      ),

    requestReturn: ({ orderId, items, wayId }: ReturnWish, key: string): Promise<void> => {
      const shipping = wayId !== null && { return_shipping: { option_id: wayId } }
      const body = { order_id: orderId, items: items.map(backItem), ...shipping }
      return ask(sendOwn(once(key), '/store/returns', body), nothing)
    },

    /** A swap whose cart is still to be settled. */
    requestSwap: ({ orderId, items, wayId, instead }: SwapWish, key: string): Promise<NewSwap> => {
      const body = {
        order_id: orderId,
        return_items: items.map(backItem),
        additional_items: [{ variant_id: instead.variantId, quantity: instead.quantity }],
        ...(wayId !== null && { return_shipping_option: wayId }),
      }
      return ask(
        sendOwn(once(key), '/store/swaps', body),
        inField('swap', (swap) => ({
          id: text(at(swap, 'id')),
          cartId: text(at(swap, 'cart_id')),
        })),
      )
    },

    cancelSwap: (orderId: string, swapId: string): Promise<void> =>
      ask(sendOwn(caller, `/store/orders/${orderId}/swaps/${swapId}/cancel`, {}), nothing),

    requestClaim: ({ orderId, wish, items }: ClaimWish, key: string): Promise<void> =>
      ask(
        sendOwn(once(key), `/store/orders/${orderId}/claims`, {
          type: wish,
          items: items.map(claimItem),
        }),
        nothing,
      ),

    cancel: (orderId: string): Promise<void> =>
      ask(sendOwn(caller, `/store/orders/${orderId}/cancel`, {}), nothing),
  }
}
