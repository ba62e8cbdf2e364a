import type { AfterSale, PastClaim } from '#domain/after-sale/after-sale.ts'
import { type Caller, getOwn, sendOwn } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import { at, text } from '../wire.ts'
import { toAfterSale } from './after-sale-answer.ts'

interface RequestedItem {
  readonly lineId: string
  readonly quantity: number
  /** Empty where none was given. */
  readonly reason: string
  readonly note: string
}

export interface ReturnRequest {
  readonly orderId: string
  readonly items: readonly RequestedItem[]
  /** Null if the shopper sends the goods at their own cost. */
  readonly methodId: string | null
}

export interface SwapRequest extends ReturnRequest {
  readonly instead: { readonly variantId: string; readonly quantity: number }
}

interface NewSwap {
  readonly id: string
  readonly cartId: string
}

export interface ClaimRequest {
  readonly orderId: string
  readonly type: PastClaim['type']
  readonly items: readonly (RequestedItem & { readonly pictureIds: readonly string[] })[]
}

const backItem = ({ lineId, quantity, reason, note }: RequestedItem) => ({
  item_id: lineId,
  quantity,
  ...(reason !== '' && { reason_id: reason }),
  ...(note !== '' && { note }),
})

const claimItem = ({
  lineId,
  quantity,
  reason,
  note,
  pictureIds,
}: ClaimRequest['items'][number]) => ({
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
      parseResponse(
        getOwn(caller, `/store/orders/${orderId}/after-sale`),
        inField('after_sale', toAfterSale),
      ),

    requestReturn: ({ orderId, items, methodId }: ReturnRequest, key: string): Promise<void> => {
      const shipping = methodId !== null && { return_shipping: { option_id: methodId } }
      const body = { order_id: orderId, items: items.map(backItem), ...shipping }
      return parseResponse(sendOwn(once(key), '/store/returns', body), nothing)
    },

    /** A swap whose cart is still to be settled. */
    requestSwap: (
      { orderId, items, methodId, instead }: SwapRequest,
      key: string,
    ): Promise<NewSwap> => {
      const body = {
        order_id: orderId,
        return_items: items.map(backItem),
        additional_items: [{ variant_id: instead.variantId, quantity: instead.quantity }],
        ...(methodId !== null && { return_shipping_option: methodId }),
      }
      return parseResponse(
        sendOwn(once(key), '/store/swaps', body),
        inField('swap', (swap) => ({
          id: text(at(swap, 'id')),
          cartId: text(at(swap, 'cart_id')),
        })),
      )
    },

    cancelSwap: (orderId: string, swapId: string): Promise<void> =>
      parseResponse(
        sendOwn(caller, `/store/orders/${orderId}/swaps/${swapId}/cancel`, {}),
        nothing,
      ),

    requestClaim: ({ orderId, type, items }: ClaimRequest, key: string): Promise<void> =>
      parseResponse(
        sendOwn(once(key), `/store/orders/${orderId}/claims`, {
          type,
          items: items.map(claimItem),
        }),
        nothing,
      ),

    cancel: (orderId: string): Promise<void> =>
      parseResponse(sendOwn(caller, `/store/orders/${orderId}/cancel`, {}), nothing),
  }
}
