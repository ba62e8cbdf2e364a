import { z } from 'zod'
import type { StaffAlert } from '#domain/staff/alert.ts'
import type { ContentOf } from '../mail/content.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { Queryable } from '../rows.ts'
import { whoAskedFor } from './recipients.ts'

type Alerting =
  | ContentOf<'staff-new-order'>
  | ContentOf<'staff-low-stock'>
  | ContentOf<'staff-renewal-failed'>

interface Event {
  readonly alert: StaffAlert
  /** The mail to one of them. */
  readonly content: (userId: string) => Alerting
  readonly eventName: string
  readonly resourceId: string
  /** One mail to each for it, however often it is told. */
  readonly once: string
}

/** Mails those who have asked, in the transaction of the event. */
async function alertStaff(manager: Queryable, event: Event): Promise<void> {
  const { alert, content, eventName, resourceId, once } = event
  for (const { id, email } of await whoAskedFor(manager, alert)) {
    await enqueueMail(manager, {
      ...content(id),
      key: `${eventName}:${once}:${id}`,
      eventName,
      resourceId,
      customerId: null,
      to: email,
      // The core would send it again to any address.
      writesNotification: false,
    })
  }
}

const placed = z.object({ id: z.string() })

/** Tells of a new order, once, if an event of the core is one. */
export async function alertOfOrder(
  manager: Queryable,
  eventName: string,
  data: unknown,
): Promise<void> {
  if (eventName !== 'order.placed') return
  const { id: order_id } = placed.parse(data)
  await alertStaff(manager, {
    alert: 'new_orders',
    content: (user_id) => ({ template: 'staff-new-order', data: { user_id, order_id } }),
    eventName: 'staff.new_order',
    resourceId: order_id,
    once: order_id,
  })
}

/** A mail names so many, and says how many more there are. */
const NAMED_AT_MOST = 25

/** Tells of the variants that have begun to run low, in one mail. */
export async function alertOfLowStock(
  manager: Queryable,
  variantIds: readonly [string, ...string[]],
  since: Date,
): Promise<void> {
  const variant_ids = variantIds.slice(0, NAMED_AT_MOST)
  const more = variantIds.length - variant_ids.length
  await alertStaff(manager, {
    alert: 'low_stock',
    content: (user_id) => ({ template: 'staff-low-stock', data: { user_id, variant_ids, more } }),
    eventName: 'staff.low_stock',
    resourceId: variantIds[0],
    once: `${variantIds[0]}:${since.toISOString()}`,
  })
}

interface UnpaidRenewal {
  readonly subscriptionId: string
  /** The delivery that could not be paid. */
  readonly cycleId: string
  /** Whether the shop has given up. */
  readonly isOver: boolean
}

/** Tells of a renewal that was not paid: when it falls behind, and when the shop gives up. */
export async function alertOfRenewal(
  manager: Queryable,
  { subscriptionId, cycleId, isOver }: UnpaidRenewal,
): Promise<void> {
  await alertStaff(manager, {
    alert: 'failed_renewals',
    content: (user_id) => ({
      template: 'staff-renewal-failed',
      data: { user_id, subscription_id: subscriptionId, is_over: isOver },
    }),
    eventName: 'staff.renewal_failed',
    resourceId: subscriptionId,
    once: `${cycleId}:${isOver ? 'over' : 'past_due'}`,
  })
}
