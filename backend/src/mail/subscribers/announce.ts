import { createHash } from 'node:crypto'
import { z } from 'zod'
import { rowsOf } from '../../rows.ts'
import { enqueueMail } from '../outbox.ts'
import type { Announce } from './announcement.ts'
import { mailedOrder, orderEvent } from './event.ts'
import { announcedOnce, isSilent, ORDER_MAILS } from './order-mails.ts'
import { announceInvite, announceReset, INVITE, RESET } from './staff-mails.ts'

const announceOrder: Announce = async (manager, eventName, data) => {
  const mail = ORDER_MAILS[eventName]
  if (!mail) return
  const event = orderEvent.parse(data)
  const [found] = await rowsOf(
    manager,
    mailedOrder,
    `SELECT id, email, customer_id, no_notification FROM "order" WHERE id = ${mail.order}`,
    [event.id],
  )
  const order = mailedOrder.parse(found)
  if (isSilent(event, order)) return
  const content = await mail.content(manager, event, { order_id: order.id })
  if (!content) return
  await enqueueMail(manager, {
    ...content,
    key: `${eventName}:${announcedOnce(event)}`,
    eventName,
    resourceId: event.id,
    customerId: order.customer_id,
    to: order.email,
    writesNotification: true,
  })
}

const TRANSFER = 'order-update-token.created'

const transfer = z.object({
  old_email: z.string(),
  new_customer_id: z.string(),
  orders: z.tuple([z.string()], z.string()),
  token: z.string(),
})

/** A customer claims orders of another address: the owner of that address must confirm. */
const announceTransfer: Announce = async (manager, eventName, data) => {
  const { old_email, new_customer_id, orders, token } = transfer.parse(data)
  const [first] = orders
  await enqueueMail(manager, {
    template: 'order-transfer',
    data: { order_ids: orders, customer_id: new_customer_id, email: old_email },
    // The token itself would let readers of the table claim the orders.
    key: `${eventName}:${createHash('sha256').update(token).digest('hex')}`,
    eventName,
    resourceId: first,
    customerId: new_customer_id,
    to: old_email,
    writesNotification: true,
  })
}

const OTHERS: Readonly<Record<string, Announce>> = {
  [TRANSFER]: announceTransfer,
  [INVITE]: announceInvite,
  [RESET]: announceReset,
}

/** Writes the mail for an event of the core, in the transaction of the event. */
export const mailWhatIsAnnounced: Announce = (manager, eventName, data) =>
  (OTHERS[eventName] ?? announceOrder)(manager, eventName, data)
