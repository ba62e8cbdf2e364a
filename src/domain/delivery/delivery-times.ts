import { isTexts } from '../web/json.ts'

/** When a delivery leaves and how long it is on its way. Days of the week count from Monday, 1. */
export interface DeliveryTimes {
  /** Minutes after midnight, in `timeZone`: what is ordered later leaves a working day later. */
  readonly cutOffMinutes: number
  /** IANA, of the place that packs. */
  readonly timeZone: string
  /** Working days between the order and the parcel's leaving. */
  readonly handlingDays: number
  /** The carrier's days on the way, at least and at most. */
  readonly transitDays: readonly [atLeast: number, atMost: number]
  readonly workingDays: readonly number[]
  readonly carrierDays: readonly number[]
  /** ISO dates on which nobody packs or delivers. */
  readonly holidays: readonly string[]
}

const WEEKDAYS = [1, 2, 3, 4, 5]
const DAYS_AT_MOST = 90

const isDays = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= DAYS_AT_MOST

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isWeek = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((day) => Number.isInteger(day) && day >= 1 && day <= 7)

const minutesOf = (text: unknown): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(String(text)) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

const transitOf = (value: unknown): readonly [number, number] | null => {
  if (isDays(value)) return [value, value]
  if (!isList(value)) return null
  const [atLeast, atMost] = value
  return isDays(atLeast) && isDays(atMost) && atLeast <= atMost ? [atLeast, atMost] : null
}

/**
 * The times that staff entered in the metadata of a shipping option, as `estimate`: `{ cut_off:
 * '14:00', time_zone, handling_days, transit_days: [2, 3], working_days, carrier_days, holidays }`.
 * Null without them, or if they make no sense: then nothing is promised.
 */
export function deliveryTimesIn(metadata: Readonly<Record<string, unknown>>): DeliveryTimes | null {
  const { estimate } = metadata
  if (typeof estimate !== 'object' || estimate === null) return null
  const stored = new Map<string, unknown>(Object.entries(estimate))
  const cutOffMinutes = minutesOf(stored.get('cut_off'))
  const timeZone = stored.get('time_zone')
  const handlingDays = stored.get('handling_days') ?? 0
  const transitDays = transitOf(stored.get('transit_days'))
  const workingDays = stored.get('working_days') ?? WEEKDAYS
  const carrierDays = stored.get('carrier_days') ?? WEEKDAYS
  const holidays = stored.get('holidays') ?? []
  if (cutOffMinutes === null || transitDays === null || !isTimeZone(timeZone)) return null
  if (!isDays(handlingDays) || !isWeek(workingDays) || !isWeek(carrierDays) || !isTexts(holidays))
    return null
  return {
    cutOffMinutes,
    timeZone,
    handlingDays,
    transitDays,
    workingDays,
    carrierDays,
    holidays,
  }
}
