import { DatePickerInput } from '@mantine/dates'
import { day } from '../marks.tsx'

/** As `2026-11-25`, both included. */
export type Days = readonly [from: string | null, to: string | null]

interface DaysInputProps {
  readonly label: string
  readonly days: Days
  readonly onChange: (days: Days) => void
}

/** From one day to another. While only the first is chosen, the second is null. */
export function DaysInput({ label, days: [from, to], onChange }: DaysInputProps) {
  const words = from && `${day(from)} – ${to ? day(to) : ''}`
  return (
    <DatePickerInput
      size="xs"
      type="range"
      // What is read on it is part of its name: who speaks to it says that.
      aria-label={words ? `${label}: ${words}` : label}
      placeholder={label}
      value={[from, to]}
      valueFormatter={() => words ?? ''}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      allowSingleDateInRange
    />
  )
}
