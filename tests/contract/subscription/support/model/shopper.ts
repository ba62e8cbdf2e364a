import { z } from 'zod'
import { dueAt, localTime, onDay } from '#domain/subscription/schedule.ts'
import { findsAny, rowOf, rowsOf } from '../../../../../backend/src/rows.ts'
import type { Upcoming } from '../../../../../backend/tests/engine-wire.mts'
import type { Engine } from '../engine.ts'
import type { Chances } from './chance.ts'
import { countFrom, firstAhead } from './expected-dates.ts'
import { type Observed, observe } from './observed.ts'
import { type Member, PLANS } from './population.ts'

export interface Acting {
  readonly engine: Engine
  readonly chance: Chances
  readonly observed: Observed
  readonly variants: readonly string[]
}

/** A change, and what the shopper takes it to mean for the dates. */
interface Wish {
  readonly change: Record<string, unknown>
  readonly means?: (now: Date) => Promise<void> | void
}
type Upcome = Upcoming[number]

const DAY_MS = 86_400_000
/** The engine keeps a moment, and its place on the wall clock to the second. */
const SAME_MS = 15_000
const clock = z.object({ now: z.date() })
const shopTime = async ({ shop }: Observed): Promise<Date> => {
  const now = "SELECT now() + (SELECT offset_ms FROM shop_clock) * interval '1 ms' AS now"
  return (await rowOf(shop, clock, now)).now
}
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const isNear = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) < SAME_MS

/** What is skipped is a date of the schedule, though a notice puts its order off. */
function skip({ dates }: Member, { cycle, at: shown }: Upcome, isNext: boolean): Wish {
  const at = isNext && dates.next && !isNear(shown, dates.next) ? dates.next : shown
  return {
    change: { action: 'skip', cycle },
    means: (now) => {
      dates.skipped.add(at.getTime())
      if (at <= now) dates.covered = at
      if (isNext) dates.next = firstAhead(dates, now)
    },
  }
}

function unskip({ dates }: Member, { cycle, at }: Upcome): Wish {
  return {
    change: { action: 'unskip', cycle },
    means: (now) => {
      dates.skipped.delete(at.getTime())
      dates.next = firstAhead(dates, now)
    },
  }
}

function setDate({ dates }: Member, date: string): Wish {
  return {
    change: { action: 'set_date', date },
    means: () => {
      const local = onDay(date, dates.local)
      countFrom(dates, local)
      dates.next = dueAt({ ...dates, cycle: 1 }, dates.interval, 1)
    },
  }
}

/** The next order keeps the day that is shown. */
function setPlan(
  { dates }: Member,
  { id, interval }: (typeof PLANS)[number],
  next: Upcome | undefined,
): Wish {
  return {
    change: { action: 'set_plan', plan_id: id },
    means: () => {
      dates.interval = interval
      if (next) dates.next = next.at
      countFrom(dates, localTime(dates.next ?? new Date(), dates.timeZone))
    },
  }
}

const anchored = z.object({ anchor_local: z.string() })
const ANCHOR = 'SELECT anchor_local FROM subscription WHERE id = $1'

function sendNow({ observed: { shop } }: Acting, { id, dates }: Member): Wish {
  return {
    change: { action: 'send_now' },
    means: async (now) => {
      countFrom(dates, (await rowOf(shop, anchored, ANCHOR, [id])).anchor_local)
      dates.next = now
    },
  }
}

const until = (chance: Chances, now: Date) =>
  chance.happens(0.5)
    ? { until: dayOf(new Date(now.getTime() + chance.whole(2, 90) * DAY_MS)) }
    : {}

/** Something that this shopper may want to do, whether it is allowed or not. */
async function aWish(acting: Acting, member: Member): Promise<Wish> {
  const { engine, chance, observed, variants } = acting
  const upcoming = await engine.look(member.id)
  const now = await shopTime(observed)
  const next = upcoming.find(({ is_skipped }) => !is_skipped)
  const ofDate = upcoming.map((each) =>
    each.is_skipped ? unskip(member, each) : skip(member, each, each === next),
  )
  const date = dayOf(new Date(now.getTime() + chance.whole(1, 60) * DAY_MS))
  const wishes: (() => Wish)[] = [
    () => ({ change: { action: 'pause', ...until(chance, now) } }),
    () => ({ change: { action: 'set_quantity', quantity: chance.whole(1, 4) } }),
    () => ({ change: { action: 'set_variant', variant_id: chance.one(variants) } }),
    () => ({ change: { action: 'set_payment', payment_method_id: chance.one(member.cards) } }),
    () => ({ change: { action: 'set_payment', payment_method_id: null } }),
    () => setPlan(member, chance.one(PLANS), next),
    () => setDate(member, date),
    () => sendNow(acting, member),
    ...(chance.happens(0.05) ? [() => ({ change: { action: 'cancel' } })] : []),
  ]
  if (member.dates.next === null) return { change: { action: 'resume' } }
  return ofDate.length > 0 && chance.happens(0.5) ? chance.one(ofDate) : chance.one(wishes)()
}

const WAS_MADE = `
  SELECT FROM subscription_history WHERE subscription_id = $1 AND id > $2 AND actor = 'shopper'`

/** Does something; returns what should not have happened, and what was done. */
export async function act(acting: Acting, member: Member): Promise<readonly string[]> {
  const { engine, chance, observed } = acting
  const { change, means } = await aWish(acting, member)
  const kill = chance.happens(0.1) ? chance.whole(0, 60) : null
  const now = await shopTime(observed)
  const { shown, isKilled, refused } = await engine.change(member.id, change, kill)
  const answered = refused?.code ?? (isKilled ? 'killed' : JSON.stringify(shown))
  observed.trace.push(`${member.id} ${now.toISOString()} ${JSON.stringify(change)}: ${answered}`)
  if (shown === undefined) return []
  const since = [member.id, observed.lastHistory]
  if (isKilled && !(await findsAny(observed.shop, WAS_MADE, since))) return []
  await means?.(now)
  const faults = await observe(observed)
  if (shown.total === null) observed.told.delete(member.id)
  else observed.told.set(member.id, { total: shown.total, mayBeCheaper: false })
  return faults.map((fault) => `${fault} (after ${JSON.stringify(change)})`)
}

const noticed = z.object({ at: z.coerce.date() })
const NOTICED = `
  SELECT mail.data ->> 'at' AS at FROM mail
  JOIN subscription_cycle cycle ON cycle.id = mail.data ->> 'cycle_id'
  WHERE mail.resource_id = $1 AND mail.event_name = 'subscription.price_changed'
    AND cycle.state = 'scheduled' AND cycle.next_at > cycle.due_at
  ORDER BY mail.created_at DESC, mail.id DESC LIMIT 1`

/** Whether an account shows the dates that its shopper has in mind, or has been told of. */
export async function wrongPage({ engine, observed }: Acting, member: Member): Promise<string[]> {
  const { id, dates } = member
  if (dates.next === null || dates.next <= (await shopTime(observed))) return []
  const kept = (await engine.look(id)).filter(({ is_skipped }) => !is_skipped)
  const [notice] = await rowsOf(observed.shop, noticed, NOTICED, [id])
  let expected: Date = notice?.at ?? dates.next
  for (const { at } of kept) {
    if (!isNear(at, expected)) {
      return [`${id} is shown ${at.toISOString()}, and expects ${expected.toISOString()}`]
    }
    expected = firstAhead(dates, expected)
  }
  return []
}
