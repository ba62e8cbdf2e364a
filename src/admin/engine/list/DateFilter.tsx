import { fieldsOf } from '#domain/web/json.ts'
import { type Days, DaysInput } from './DaysInput.tsx'
import { useFilterValues } from './filter-values.ts'

interface DateFilterProps {
  readonly source: string
  readonly label: string
}

const DAY = /^\d{4}-\d{2}-\d{2}/

/** A day as the picker has it; null for one that an address made up. */
function dayIn(text: unknown): string | null {
  const [day] = (typeof text === 'string' && DAY.exec(text)) || []
  return day === undefined || Number.isNaN(Date.parse(day)) ? null : day
}

/** The day of a moment by the clock of who reads the list, which shows its moments so; a date is as it is. */
function dayOf(moment: unknown): string | null {
  const day = dayIn(moment)
  if (day === null || day === moment) return day
  const at = new Date(String(moment))
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return Number.isNaN(at.getTime()) ? null : parts.map((part) => twoDigits(part)).join('-')
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** When a day begins and ends by the same clock, in ISO 8601. */
const startOf = (day: string): string => new Date(`${day}T00:00:00.000`).toISOString()
const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString()

/** From one day to another, both included. The backend takes `gte` and `lte`. */
export function DateFilter({ source, label }: DateFilterProps) {
  const { values, set } = useFilterValues()
  const { gte, lte } = fieldsOf(values[source])
  const change = ([from, to]: Days) => {
    const range = {
      ...(from && { gte: startOf(from) }),
      ...(to && { lte: endOf(to) }),
    }
    set({ [source]: from || to ? range : undefined })
  }
  return <DaysInput label={label} days={[dayOf(gte), dayOf(lte)]} onChange={change} />
}

interface DaysFilterProps {
  readonly from: string
  readonly until: string
  readonly label: string
}

/** From one day to another, both included, where the backend has a parameter for each. */
export function DaysFilter({ from, until, label }: DaysFilterProps) {
  const { values, set } = useFilterValues()
  return (
    <DaysInput
      label={label}
      days={[dayOf(values[from]), dayOf(values[until])]}
      onChange={([first, last]) =>
        set({ [from]: first && startOf(first), [until]: last && endOf(last) })
      }
    />
  )
}
