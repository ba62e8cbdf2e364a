import type { MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { NOTICE_DAYS } from '#domain/subscription/notice.ts'
import { rowOf, rowsOf } from '../rows.ts'
import { SHOP_NOW } from './clock.ts'
import { followPrice, keepPrice } from './follow-price.ts'
import { mailSubscription } from './mails.ts'
import { quoteNext } from './quote.ts'
import { holdSubscription } from './rows.ts'
import { noteShown, priceHasRisen } from './shown-total.ts'

const due = z.object({
  id: z.string(),
  subscription_id: z.string(),
  due_at: z.date(),
  announced_total: z.int().nullable(),
})

/** Its last condition is that of `noticeWords`, which tells shoppers. */
const TO_ANNOUNCE = `
  SELECT cycle.id, cycle.subscription_id, cycle.due_at, cycle.announced_total
  FROM subscription_cycle cycle
  JOIN subscription ON subscription.id = cycle.subscription_id
  WHERE cycle.state = 'scheduled' AND cycle.announced_at IS NULL AND cycle.attempt = 1
    AND cycle.due_at > ${SHOP_NOW}
    AND cycle.due_at <= ${SHOP_NOW} + ${NOTICE_DAYS} * interval '1 day'
    AND (subscription.interval_unit <> 'day' OR subscription.interval_count > ${NOTICE_DAYS})
  ORDER BY cycle.due_at LIMIT 1 FOR UPDATE OF subscription, cycle SKIP LOCKED`

const NOTE = `
  UPDATE subscription_cycle SET announced_at = ${SHOP_NOW},
    announced_total = coalesce($2, announced_total) WHERE id = $1`
/** An outage may have swallowed some of the days. */
const GIVE_NOTICE = `
  WITH noticed AS (
    UPDATE subscription_cycle
    SET next_at = greatest(next_at, ${SHOP_NOW} + ${NOTICE_DAYS} * interval '1 day')
    WHERE id = $1 RETURNING subscription_id, next_at)
  UPDATE subscription SET next_order_at = noticed.next_at FROM noticed
  WHERE subscription.id = noticed.subscription_id RETURNING subscription.next_order_at`
const noticed = z.object({ next_order_at: z.date() })

/**
 * Tells the shopper of one order that is coming up, with its day and its total; returns whether
 * there may be more. What is announced is what is charged (renew.ts).
 */
export async function announceNext(container: MedusaContainer): Promise<boolean> {
  return container.resolve<EntityManager>('manager').transaction(async (manager) => {
    const [cycle] = await rowsOf(manager, due, TO_ANNOUNCE)
    if (!cycle) return false
    const subscription = await holdSubscription(manager, cycle.subscription_id)
    if (subscription === null) return false
    const hasRisen = await followPrice(container, manager, subscription)
    const quote = await quoteNext(container, manager, subscription.id)
    const total = quote?.total ?? null
    await manager.query(NOTE, [cycle.id, total])
    await noteShown(manager, subscription, total)
    // What cannot be had now may be had on the day, at the last price; if not, the shopper hears of
    // it then.
    if (total === null) {
      await keepPrice(manager, subscription)
      return true
    }
    const shown = cycle.announced_total ?? subscription.shown_total
    const isDearer =
      hasRisen || (shown === null ? await priceHasRisen(manager, subscription) : total > shown)
    const at = isDearer
      ? (await rowOf(manager, noticed, GIVE_NOTICE, [cycle.id])).next_order_at
      : cycle.due_at
    await mailSubscription(manager, subscription, {
      kind: isDearer ? 'price_changed' : 'upcoming',
      key: cycle.id,
      cycle_id: cycle.id,
      total,
      at: at.toISOString(),
    })
    return true
  })
}
