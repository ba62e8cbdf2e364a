import { fieldsOf } from '#domain/web/json.ts'
import { type Days, DaysInput } from './DaysInput.tsx'
import { useFilterValues } from './filter-values.ts'

interface DateFilterProps {
  readonly source: string
  readonly label: string
}

const DAY = /^\d{4}-\d{2}-\d{2}/

/** A day as the picker has it, from the filter's moment; null for one that an address made up. */
function dayOf(moment: unknown): string | null {
  const [day] = (typeof moment === 'string' && DAY.exec(moment)) || []
  return day === undefined || Number.isNaN(Date.parse(day)) ? null : day
}

/** From one day to another, both included. The backend takes `gte` and `lte`. */
export function DateFilter({ source, label }: DateFilterProps) {
  const { values, set } = useFilterValues()
  const { gte, lte } = fieldsOf(values[source])
  const change = ([from, to]: Days) => {
    const range = {
      ...(from && { gte: `${from}T00:00:00.000Z` }),
      ...(to && { lte: `${to}T23:59:59.999Z` }),
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
      onChange={([first, last]) => set({ [from]: first, [until]: last })}
    />
  )
}
