import { type Caller, sendOwn } from '../medusa.ts'
import { parseResponse } from '../response.ts'
import { at, list, text } from '../wire.ts'

/** Transfers a guest's order to the account of the signed-in customer. */
export const createOrderTransfers = (caller: Caller) => ({
  /** Mails a link to the order's e-mail address. 403 if the order is in another account. */
  request: (orderId: string): Promise<void> =>
    parseResponse(
      sendOwn(caller, '/store/orders/batch/customer/token', { order_ids: [orderId] }),
      () => undefined,
    ),

  /** Redeems the token of that link. Returns the ids of the transferred orders. */
  confirm: (token: string): Promise<readonly string[]> =>
    parseResponse(sendOwn(caller, '/store/orders/customer/confirm', { token }), (answer) =>
      list(at(answer, 'order_ids'), text),
    ),
})
