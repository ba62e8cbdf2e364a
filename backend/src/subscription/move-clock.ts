import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { localMoment } from '#domain/region/local-dates.ts'
import { timeZoneOf } from '#domain/region/time-zone.ts'
import { type ClockMove, movedTime } from '#domain/subscription/clock-move.ts'
import { type Queryable, rowOf } from '../rows.ts'
import { SHOP_NOW } from './clock.ts'

const times = z.object({ shop: z.date(), real: z.date(), country: z.string().nullable() })
/** The country whose clock the command shows. */
const TIMES = `
  SELECT ${SHOP_NOW} AS shop, clock_timestamp() AS real,
    (SELECT metadata ->> 'default_country_code' FROM store LIMIT 1) AS country`

const plans = z.object({ due: z.int(), ahead: z.int(), next: z.date().nullable() })
/** Deliveries that are due, and those that no time before the first of them brings. */
const PLANS = `
  SELECT count(*) FILTER (WHERE next_at <= ${SHOP_NOW})::int AS due,
    count(*) FILTER (WHERE next_at > ${SHOP_NOW})::int AS ahead,
    min(next_at) FILTER (WHERE next_at > ${SHOP_NOW}) AS next
  FROM subscription_cycle WHERE state = 'scheduled'`

/** The row's lock lets two commands follow each other. */
const LOCK = 'SELECT id FROM shop_clock FOR UPDATE'
const SET = `
  UPDATE shop_clock SET offset_ms =
    CASE WHEN $1::timestamptz IS NULL THEN 0
      ELSE round(extract(epoch FROM $1::timestamptz - clock_timestamp()) * 1000) END`

const deliveries = (count: number) => (count === 1 ? '1 delivery' : `${count} deliveries`)

/** What a person at the terminal wants to know of the shop's time. */
async function clockLines(database: Queryable): Promise<string[]> {
  const { shop, real, country } = await rowOf(database, times, TIMES)
  const place = { countryCode: country ?? 'gb' }
  const { due, ahead, next } = await rowOf(database, plans, PLANS)
  const isMoved = Math.abs(shop.getTime() - real.getTime()) > 1000
  return [
    `The shop's time is ${localMoment(shop, place)}${isMoved ? `; really it is ${localMoment(real, place)}` : ', the real one'}.`,
    ...(due > 0 ? [`Due: ${deliveries(due)}, which a running worker orders now.`] : []),
    ...(next ? [`Planned: ${deliveries(ahead)}, the next on ${localMoment(next, place)}.`] : []),
  ]
}

const WENT_BACK =
  'Nothing is undone: orders stay, and deliveries keep the dates that they were given meanwhile.'

/** Moves the shop's clock, which every worker looks up: it counts at once. */
export async function moveClock(
  manager: EntityManager,
  move: ClockMove | null,
): Promise<readonly string[]> {
  if (move !== null) {
    await manager.transaction(async (own) => {
      await own.query(LOCK)
      const { shop, real, country } = await rowOf(own, times, TIMES)
      const timeZone = timeZoneOf({ countryCode: country ?? 'gb' })
      const at = move.kind === 'back' ? null : movedTime(move, { shop, real, timeZone })
      await own.query(SET, [at])
    })
  }
  const lines = await clockLines(manager)
  return move?.kind === 'back' ? [...lines, WENT_BACK] : lines
}
