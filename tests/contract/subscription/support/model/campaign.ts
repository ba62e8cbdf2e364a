import { openOwnTestShop } from '../../../support/test-shop.ts'
import { type Engine, expireLeases, startEngine } from '../engine.ts'
import { moveClock } from '../subscribing.ts'
import { type Chances, chances } from './chance.ts'
import { faultsAtAnyTime, faultsAtRest } from './checks.ts'
import { type Observed, observe, wrongDates } from './observed.ts'
import { type Member, populate } from './population.ts'
import { type Acting, act, wrongPage } from './shopper.ts'

interface Extent {
  readonly seed: number
  readonly subscriptions: number
  readonly days: number
  /** How many shoppers do something between two moves of the clock. */
  readonly actions: number
  /** Hears of each step. */
  readonly say?: (line: string) => void
}

/** The cards of the test bank, most of them good. */
const CARDS = [
  ...Array<string>(12).fill('pm_ok'),
  'pm_declined_later',
  'pm_expired_later',
  'pm_confirm_later',
  'pm_lost_answer',
]
const SET_CARD = `
  UPDATE subscription SET payment_data = payment_data || jsonb_build_object('token', $2::text)
  WHERE id = $1 AND payment_provider_id = 'test-card'`
const SET_STOCK = `
  UPDATE inventory_level SET stocked_quantity = reserved_quantity + $2
  WHERE inventory_item_id IN (SELECT inventory_item_id FROM product_variant_inventory_item
    WHERE variant_id = $1)`
const SET_PRICE = `
  UPDATE money_amount SET amount = greatest(100, amount + $2)
  WHERE id IN (SELECT money_amount_id FROM product_variant_money_amount WHERE variant_id = $1)`
const SET_DELIVERY = `
  UPDATE shipping_option SET amount = greatest(100, amount + $1)
  WHERE amount > 0 AND NOT is_return AND deleted_at IS NULL`

/** Something that shoppers do not do: a card, the stock, a price. */
async function world({ chance, observed, variants }: Acting): Promise<void> {
  const { shop, told } = observed
  const member = chance.one([...observed.members.values()])
  if (chance.happens(0.6)) await shop.query(SET_CARD, [member.id, chance.one(CARDS)])
  if (chance.happens(0.3)) {
    await shop.query(SET_STOCK, [chance.one(variants), chance.happens(0.3) ? 0 : 1_000_000])
  }
  if (chance.happens(0.15)) {
    const amount = chance.whole(-150, 150)
    if (chance.happens(0.5)) await shop.query(SET_PRICE, [chance.one(variants), amount])
    else await shop.query(SET_DELIVERY, [amount])
    if (amount < 0) for (const each of told.values()) each.mayBeCheaper = true
  }
}

/** Works, and dies now and then at any statement, until everything due is done. */
async function work({ engine, chance, observed }: Acting): Promise<number> {
  let kills = 0
  while (chance.happens(0.4)) {
    const { isKilled } = await engine.work(chance.whole(0, 500))
    if (isKilled) kills++
    await expireLeases(observed.shop)
  }
  await engine.work()
  return kills
}

/** Days until the engine works again: mostly a few, sometimes an outage. */
function aPause(chance: Chances): number {
  if (chance.happens(0.03)) return chance.whole(8, 62)
  return chance.happens(0.7) ? chance.whole(1, 3) : chance.whole(1, 7)
}

/** Whoever has paused, or was paused, comes back more often than others act. */
function someone({ chance, observed }: Acting): Member {
  const all = [...observed.members.values()]
  const pausing = all.filter(({ dates, isOver }) => dates.next === null && !isOver)
  return chance.one(pausing.length > 0 && chance.happens(0.4) ? pausing : all)
}

async function actions(acting: Acting, count: number): Promise<string[]> {
  const faults: string[] = []
  for (let acted = 0; acted < count; acted++) {
    faults.push(...(await act(acting, someone(acting))))
  }
  return faults
}

async function step(acting: Acting, { actions: most }: Extent) {
  const { chance, observed } = acting
  const days = aPause(chance)
  await moveClock(observed.shop, days)
  await world(acting)
  const faults: string[] = []
  // Shoppers may be faster than the engine.
  if (chance.happens(0.4)) faults.push(...(await actions(acting, chance.whole(0, most))))
  const kills = await work(acting)
  faults.push(...(await observe(observed)))
  faults.push(...(await faultsAtAnyTime(observed.shop)), ...(await faultsAtRest(observed.shop)))
  faults.push(...(await wrongDates(observed)))
  faults.push(...(await actions(acting, chance.whole(0, most))))
  faults.push(...(await wrongDates(observed)))
  faults.push(...(await wrongPage(acting, chance.one([...observed.members.values()]))))
  return { days, kills, faults }
}

/** What has led to the first fault. */
function storyOf([fault = '']: readonly string[], { trace }: Observed): string[] {
  const id = /sub_model_\d+/.exec(fault)?.[0]
  return trace.filter((line) => line.split(' ')[0] === id).slice(-30)
}

export interface ModelReport {
  readonly days: number
  readonly orders: number
  readonly kills: number
  readonly faults: readonly string[]
}

/** Lets the engine live through a random history, up to the first step with a fault. */
export async function liveThrough(extent: Extent): Promise<ModelReport> {
  const chance = chances(extent.seed)
  const shop = await openOwnTestShop()
  try {
    const { members, variants } = await populate(shop, extent.subscriptions, chance)
    const engine: Engine = await startEngine(shop)
    const observed: Observed = {
      shop,
      members: new Map(members.map((member) => [member.id, member])),
      told: new Map(),
      lastHistory: 0,
      mails: new Set(),
      orders: 0,
      trace: [],
    }
    const acting = { engine, chance, observed, variants }
    let days = 0
    let kills = 0
    while (days < extent.days) {
      const done = await step(acting, extent)
      days += done.days
      kills += done.kills
      extent.say?.(`day ${days}: ${observed.orders} orders, ${kills} kills`)
      const { faults } = done
      if (faults.length === 0) continue
      return {
        days,
        kills,
        orders: observed.orders,
        faults: [...faults, ...storyOf(faults, observed)],
      }
    }
    return { days, kills, orders: observed.orders, faults: [] }
  } finally {
    await shop.stop()
  }
}
