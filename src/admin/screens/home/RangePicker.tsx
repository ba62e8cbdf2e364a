import { Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { FIRST_RANGE, type FiguresRange } from '#domain/staff/home-reads.ts'
import { type Days, DaysInput } from '../../engine/list/DaysInput.tsx'
import { RANGES } from './range.ts'

interface RangePickerProps {
  readonly range: FiguresRange
  readonly onChange: (range: FiguresRange) => void
}

/** The last days, or any others. */
export function RangePicker({ range, onChange }: RangePickerProps) {
  const [begun, setBegun] = useState<string | null>(null)
  const named: Days = 'days' in range ? [null, null] : [range.from, range.to]
  const choose = ([from, to]: Days) => {
    setBegun(to === null ? from : null)
    if (from === null) onChange(FIRST_RANGE)
    else if (to !== null) onChange({ from, to })
  }
  return (
    <Group gap="xs">
      <SegmentedControl
        aria-label="Range"
        size="xs"
        data={RANGES}
        value={'days' in range ? range.days : ''}
        onChange={(days) => onChange({ days })}
      />
      <DaysInput
        label="Other days"
        days={begun === null ? named : [begun, null]}
        onChange={choose}
      />
    </Group>
  )
}
