import { z } from 'zod/mini'
import { FIRST_RANGE, type FiguresRange } from '#domain/staff/home-reads.ts'

export const RANGES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

const named = z.object({ from: z.iso.date(), to: z.iso.date() })

/** The range that an address names; the first one if it names none. */
export function rangeIn(search: URLSearchParams): FiguresRange {
  const days = search.get('days')
  if (days !== null && RANGES.some(({ value }) => value === days)) return { days }
  const range = named.safeParse(Object.fromEntries(search))
  return range.success ? range.data : FIRST_RANGE
}
