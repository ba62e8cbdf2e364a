import { DatePickerInput } from '@mantine/dates'
import { fieldsOf } from '#domain/web/json.ts'
import { useFilterValues } from './filter-values.ts'

interface DateFilterProps {
  readonly source: string
  readonly label: string
}

/** A day as the picker has it, from the filter's moment. */
const dayOf = (moment: unknown): string | null =>
  typeof moment === 'string' ? moment.slice(0, 10) : null

/** From one day to another, both included. The backend takes `gte` and `lte`. */
export function DateFilter({ source, label }: DateFilterProps) {
  const { values, set } = useFilterValues()
  const { gte, lte } = fieldsOf(values[source])
  const change = ([from, to]: readonly [string | null, string | null]) => {
    const range = {
      ...(from && { gte: `${from}T00:00:00.000Z` }),
      ...(to && { lte: `${to}T23:59:59.999Z` }),
    }
    set({ [source]: from || to ? range : undefined })
  }
  return (
    <DatePickerInput
      size="xs"
      type="range"
      aria-label={label}
      placeholder={label}
      value={[dayOf(gte), dayOf(lte)]}
      onChange={change}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      allowSingleDateInRange
    />
  )
}
