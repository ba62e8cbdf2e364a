export interface Duration {
  readonly count: number
  readonly unit: DurationUnit
}
type DurationUnit = (typeof DURATION_UNITS)[number]['value']

export const DURATION_UNITS = [
  { value: 'H', label: 'Hours' },
  { value: 'D', label: 'Days' },
  { value: 'W', label: 'Weeks' },
  { value: 'M', label: 'Months' },
  { value: 'Y', label: 'Years' },
] as const

const isUnit = (value: string | undefined): value is DurationUnit =>
  DURATION_UNITS.some((unit) => unit.value === value)

const PLAIN = /^P(?:(\d+)([YMWD])|T(\d+)(H))$/

/** `P30D` → 30 days. Null for none, and for one of several parts. */
export function durationIn(iso: string): Duration | null {
  const [, days, dayUnit, hours, hourUnit] = PLAIN.exec(iso) ?? []
  const unit = dayUnit ?? hourUnit
  return isUnit(unit) ? { count: Number(days ?? hours), unit } : null
}

/** ISO 8601, which parts a day's time from its date. */
export const durationOf = ({ count, unit }: Duration): string =>
  unit === 'H' ? `PT${count}H` : `P${count}${unit}`
