import { z } from 'zod'
import { rowsOf } from '../../../../../backend/src/rows.ts'
import type { OwnTestShop } from '../../../support/test-shop.ts'
import { firstAhead } from './expected-dates.ts'
import type { Member } from './population.ts'

/** What shoppers were told of their next order, and whether a price has fallen since. */
interface Told {
  readonly total: number
  mayBeCheaper: boolean
}

/** What a model has seen so far of a shop. */
export interface Observed {
  readonly shop: OwnTestShop
  readonly members: ReadonlyMap<string, Member>
  readonly told: Map<string, Told>
  lastHistory: number
  readonly mails: Set<string>
  orders: number
  /** What was done to which subscription, to explain a fault. */
  readonly trace: string[]
}

const entry = z.object({
  id: z.coerce.number(),
  subscription_id: z.string(),
  event: z.string(),
  actor: z.string(),
  at: z.date(),
  reason: z.string().nullable(),
  until: z.coerce.date().nullable(),
  amount: z.int().nullable(),
})
const NEW_ENTRIES = `
  SELECT history.id, history.subscription_id, history.event, history.actor, history.at,
    history.data ->> 'reason' AS reason, history.data ->> 'until' AS until, payment.amount
  FROM subscription_history history
  LEFT JOIN payment ON payment.order_id = history.data ->> 'order_id'
    AND history.event IN ('renewed', 'payment_recovered')
  WHERE history.id > $1 AND history.subscription_id LIKE 'sub_model%' ORDER BY history.id`

const mail = z.object({
  id: z.string(),
  resource_id: z.string(),
  total: z.int(),
  is_ahead: z.boolean(),
})
const MAILS = `
  SELECT mail.id, resource_id, (data ->> 'total')::int AS total,
    coalesce(cycle.order_id IS NULL, false) AS is_ahead
  FROM mail LEFT JOIN subscription_cycle cycle ON cycle.id = data ->> 'cycle_id'
  WHERE event_name IN ('subscription.upcoming', 'subscription.price_changed')
    AND data ->> 'total' IS NOT NULL AND resource_id LIKE 'sub_model%'
  ORDER BY mail.created_at, mail.id`

const planned = z.object({ subscription_id: z.string(), due_at: z.date() })
const PLANNED = `
  SELECT subscription_id, due_at FROM subscription_cycle
  WHERE state IN ('scheduled', 'charging', 'awaiting_shopper') AND subscription_id LIKE 'sub_model%'`
/** A moment is kept to the millisecond, its place on the wall clock to the second. */
const SAME_MS = 15_000

type Entry = z.infer<typeof entry>

function ordered({ told }: Observed, { id, dates }: Member, { at, amount }: Entry): string[] {
  const faults: string[] = []
  if (dates.next === null || dates.next.getTime() > at.getTime() + SAME_MS) {
    faults.push(`${id} was ordered on ${at.toISOString()}, not on ${dates.next?.toISOString()}`)
  }
  const shown = told.get(id)
  if (shown && amount !== shown.total && !(shown.mayBeCheaper && Number(amount) < shown.total)) {
    faults.push(`${id} was charged ${amount}, and told ${shown.total}`)
  }
  // What it cost is what the next one costs, unless another total is told.
  // Its cart may be older than the last fall of a price, which the next one has then.
  told.set(id, { total: Number(amount), mayBeCheaper: shown?.mayBeCheaper ?? true })
  dates.covered = dates.next ?? at
  dates.next = firstAhead(dates, at)
  return faults
}

/** The day until which a subscription pauses is the first that counts, however late the engine is. */
const resumedFrom = ({ pausedUntil }: Member, { actor, at }: Entry): Date =>
  actor === 'engine' && pausedUntil ? new Date(pausedUntil.getTime() - 1) : at

/** Follows one entry of a history; returns what should not have happened. */
function follow(observed: Observed, member: Member, happened: Entry): string[] {
  const { dates } = member
  const { event, actor, at } = happened
  if (event === 'renewed' || event === 'payment_recovered') {
    observed.orders++
    return ordered(observed, member, happened)
  }
  if (event === 'paused') member.pausedUntil = happened.until
  if (event === 'resumed') dates.next = firstAhead(dates, resumedFrom(member, happened))
  if (event === 'paused' || event === 'cancelled' || event === 'completed') {
    observed.told.delete(member.id)
    if (happened.reason === 'unpaid' && dates.next) dates.covered = dates.next
    dates.next = null
    member.isOver = event !== 'paused'
  }
  if (event === 'skipped' && actor === 'engine') {
    dates.covered = dates.next ?? at
    dates.next = firstAhead(dates, at)
  }
  return []
}

/** Follows what has happened since the last look; returns what should not have. */
export async function observe(observed: Observed): Promise<string[]> {
  const { shop, members, told, mails } = observed
  const faults: string[] = []
  const written = (await rowsOf(shop, mail, MAILS)).filter(({ id }) => !mails.has(id))
  const read = ({ id, resource_id, total }: z.infer<typeof mail>) => {
    mails.add(id)
    told.set(resource_id, { total, mayBeCheaper: false })
  }
  // A mail about a delivery is written before its order, and after the order before.
  for (const each of written) if (!each.is_ahead) read(each)
  const happened = await rowsOf(shop, entry, NEW_ENTRIES, [observed.lastHistory])
  for (const each of happened) {
    observed.lastHistory = each.id
    observed.trace.push(`${each.subscription_id} ${each.at.toISOString()} ${each.event}`)
    const member = members.get(each.subscription_id)
    if (member) faults.push(...follow(observed, member, each))
  }
  for (const each of written) if (each.is_ahead) read(each)
  return faults
}

/** Whether each next delivery is on the day that its shopper has in mind. */
export async function wrongDates({ shop, members }: Observed): Promise<string[]> {
  const rows = await rowsOf(shop, planned, PLANNED)
  const found = new Map(rows.map(({ subscription_id, due_at }) => [subscription_id, due_at]))
  return [...members.values()].flatMap(({ id, dates: { next } }) => {
    const at = found.get(id) ?? null
    if (at === null && next === null) return []
    const apart = Math.abs((at?.getTime() ?? 0) - (next?.getTime() ?? 0))
    if (at && next && apart < SAME_MS) return []
    return [`${id} comes on ${at?.toISOString()}, and should on ${next?.toISOString()}`]
  })
}
