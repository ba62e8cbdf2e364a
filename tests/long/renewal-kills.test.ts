import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../backend/src/rows.ts'
import { copySubscription } from '../contract/subscription/support/copies.ts'
import { type Engine, expireLeases, startEngine } from '../contract/subscription/support/engine.ts'
import { chances } from '../contract/subscription/support/model/chance.ts'
import { faultsAtAnyTime } from '../contract/subscription/support/model/checks.ts'
import { moveClock, subscribe } from '../contract/subscription/support/subscribing.ts'
import { type OwnTestShop, openOwnTestShop } from '../contract/support/test-shop.ts'

const KILLS = Number(process.env['KILLS'] ?? 1000)
/** Each dies on its own; while one starts, the others go on. */
const WORKERS = 3
const SUBSCRIPTIONS = 60
const DAYS = 14
/** Two renewals at once send about so many statements. */
const STATEMENTS = 420
const SECOND_MS = 1000
/** Most of the time goes into the start of the next process. */
const TIMEOUT_MS = 2 * 3_600_000

let shop: OwnTestShop
beforeAll(async () => {
  shop = await openOwnTestShop()
  const { id } = await subscribe(shop, await shop.customer())
  await shop.query('UPDATE inventory_level SET stocked_quantity = 1000000')
  await copySubscription(shop, id, { name: 'model', count: SUBSCRIPTIONS })
})
afterAll(() => shop.stop())

/** The step of the engine to which a statement belongs, by the table that it writes. */
const STEPS: readonly (readonly [string, RegExp])[] = [
  ['claim', /^UPDATE subscription_cycle SET fence/],
  ['done', /^UPDATE subscription_cycle SET state = 'done'/],
  ['bank', /test_card_charge/],
  ['commit', /^COMMIT/],
  ['cart', /"?(cart|line_item|shipping_method|payment_session|subscription_attempt)"?\b/],
  ['order', /"?(order|payment|reservation_item|inventory_level|subscription_history|mail)"?\b/],
]
const stepOf = (statement: string) =>
  STEPS.find(([, pattern]) => pattern.test(statement))?.[0] ?? 'another'

const counted = z.object({
  orders: z.int(),
  charges: z.int(),
  mails: z.int(),
  cycles: z.int(),
})
/** Of deliveries that were due: how many have so many orders, charges and mails. */
const PER_CYCLE = `
  SELECT orders, charges, mails, count(*)::int AS cycles FROM (
    SELECT cycle.id,
      (SELECT count(*) FROM "order" o JOIN subscription_attempt attempt
        ON attempt.cart_id = o.cart_id WHERE attempt.cycle_id = cycle.id)::int AS orders,
      (SELECT count(*) FROM test_card_charge charge WHERE charge.status = 'captured'
        AND charge.key LIKE 'renew:' || cycle.id || ':%')::int AS charges,
      (SELECT count(*) FROM mail WHERE mail.event_name = 'subscription.renewed'
        AND mail.data ->> 'cycle_id' = cycle.id)::int AS mails
    FROM subscription_cycle cycle
    WHERE cycle.state <> 'scheduled') AS of_cycle
  GROUP BY orders, charges, mails`

const due = z.object({ left: z.int() })
const LEFT = `
  SELECT count(*)::int AS left FROM subscription_cycle
  WHERE state IN ('scheduled', 'charging', 'ordered')
    AND next_at <= now() + (SELECT offset_ms FROM shop_clock) * interval '1 ms'`

test(
  `${KILLS} kills lead to one order, one charge and one mail for each delivery`,
  async () => {
    const chance = chances(KILLS)
    const killed = new Map<string, number>()
    let kills = 0
    let lastMs = performance.now()

    const tell = () => {
      if (performance.now() - lastMs < 30 * SECOND_MS) return
      lastMs = performance.now()
      process.stdout.write(`${kills} kills: ${JSON.stringify(Object.fromEntries(killed))}\n`)
    }
    /** Processes one after the other, each of which dies in the midst of its work. */
    const dieAgain = async () => {
      while (kills < KILLS) {
        const engine: Engine = await startEngine(shop)
        const statement = await engine.workToDeath(chance.whole(1, STATEMENTS))
        if (statement === null) {
          // Nothing was left to do: the next deliveries.
          await engine.end()
          await moveClock(shop, DAYS)
        } else {
          kills++
          killed.set(stepOf(statement), (killed.get(stepOf(statement)) ?? 0) + 1)
        }
        // The others' as well: they have to notice that another worker has taken over.
        await expireLeases(shop)
        tell()
      }
    }
    await Promise.all(Array.from({ length: WORKERS }, dieAgain))

    const engine = await startEngine(shop)
    let left: number
    do {
      await expireLeases(shop)
      await moveClock(shop, 1 / 24)
      await engine.work()
      left = (await rowsOf(shop, due, LEFT))[0]?.left ?? 0
    } while (left > 0)
    const perCycle = await rowsOf(shop, counted, PER_CYCLE)
    process.stdout.write(`${kills} kills at ${JSON.stringify(Object.fromEntries(killed))}\n`)
    process.stdout.write(`${JSON.stringify(perCycle)}\n`)
    expect(perCycle).toEqual([{ orders: 1, charges: 1, mails: 1, cycles: expect.any(Number) }])
    expect(await faultsAtAnyTime(shop)).toEqual([])
  },
  TIMEOUT_MS,
)
