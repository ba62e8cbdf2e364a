import type { Interval } from './interval.ts'
import { dueAt, type ScheduleAnchor } from './schedule.ts'

/** The delivery to plan next, and the dates from there. */
export interface NextDelivery {
  readonly cycle: number
  readonly at: Date
  readonly anchor: ScheduleAnchor
}

/**
 * The delivery after `done`. A schedule that the engine has fallen behind, by an outage or a long
 * pause, goes on from its first date after `now`: whoever missed deliveries gets one late order, and
 * no pile. The numbers of deliveries have no gaps, so the anchor moves.
 */
export const nextDelivery = (
  anchor: ScheduleAnchor,
  interval: Interval,
  { done, now }: { readonly done: number; readonly now: Date },
): NextDelivery => {
  let missed = 0
  while (dueAt(anchor, interval, done + 1 + missed) <= now) missed++
  const moved = { ...anchor, cycle: anchor.cycle - missed }
  return { cycle: done + 1, at: dueAt(moved, interval, done + 1), anchor: moved }
}
