import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'
import type { Changing } from './changing.ts'
import { refuseChange } from './refusal.ts'
import type { SubscriptionRow } from './rows.ts'

const found = z.object({ to_come: z.int() })
/** What counts is the order that began it, and every renewal that was ordered. */
const toCome = (bound: 'min_cycles' | 'max_cycles') => `
  SELECT (plan.${bound} - 1 - (SELECT count(*) FROM subscription_cycle cycle
    WHERE cycle.subscription_id = subscription.id AND cycle.order_id IS NOT NULL))::int AS to_come
  FROM subscription JOIN subscription_plan plan ON plan.id = subscription.plan_id
  WHERE subscription.id = $1 AND plan.${bound} IS NOT NULL`
const OWED = toCome('min_cycles')
const LEFT = toCome('max_cycles')

type Known = Pick<SubscriptionRow, 'id'>

/** The deliveries until the plan's last; infinitely many where it has none. */
export const deliveriesLeft = async (database: Queryable, { id }: Known): Promise<number> =>
  (await rowsOf(database, found, LEFT, [id]))[0]?.to_come ?? Number.POSITIVE_INFINITY

const deliveriesOwed = async (database: Queryable, { id }: Known): Promise<number> =>
  Math.max(0, (await rowsOf(database, found, OWED, [id]))[0]?.to_come ?? 0)

const refuseTooEarly = (owed: number, done: string): never =>
  refuseChange(
    `This plan has ${owed} more ${owed === 1 ? 'order' : 'orders'} to come before it can be ${done}`,
    'too_early',
  )

/** Shoppers receive the deliveries first that their plan demands. */
export async function requireNoneOwed({ manager, subscription, actor }: Changing): Promise<void> {
  const owed = await deliveriesOwed(manager, subscription)
  if (actor === 'shopper' && owed > 0) refuseTooEarly(owed, 'cancelled')
}

/** Another plan is no way out of the deliveries that the present one demands of a shopper. */
export async function withAllOwed(
  { manager, subscription, actor }: Changing,
  change: () => Promise<unknown>,
): Promise<void> {
  const owed = await deliveriesOwed(manager, subscription)
  await change()
  const isLess = owed > 0 && (await deliveriesOwed(manager, subscription)) < owed
  if (actor === 'shopper' && isLess) refuseTooEarly(owed, 'changed to this one')
}
