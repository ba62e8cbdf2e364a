import { ask } from '../ask.ts'
import { type Caller, sendOwn } from '../medusa.ts'
import { at, list, text } from '../wire.ts'

/** Bringing an order that was placed as a guest into the account of who is signed in. */
export const createOrderTransfers = (caller: Caller) => ({
  /** Has the order's e-mail address asked, by a mail with a link. 403 where it is in another account. */
  request: (orderId: string): Promise<void> =>
    ask(
      sendOwn(caller, '/store/orders/batch/customer/token', { order_ids: [orderId] }),
      () => undefined,
    ),

  /** The token of that link comes back. Answers the ids of the orders that it brought. */
  confirm: (token: string): Promise<readonly string[]> =>
    ask(sendOwn(caller, '/store/orders/customer/confirm', { token }), (answer) =>
      list(at(answer, 'order_ids'), text),
    ),
})
