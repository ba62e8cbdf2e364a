import { Group, NumberInput, Select, TextInput } from '@mantine/core'
import { type FieldProps, numberIn, useField } from '../../engine/form/field.ts'
import { DURATION_UNITS, type Duration, durationIn, durationOf } from './duration.ts'

/** A length of time, kept as ISO 8601. One of several parts is shown as it is. */
export function DurationField(props: FieldProps) {
  const { face, text, onChange } = useField(props)
  const duration = durationIn(text)
  const change = ({ count, unit }: Partial<Duration>) =>
    onChange(
      durationOf({ count: count ?? duration?.count ?? 1, unit: unit ?? duration?.unit ?? 'D' }),
    )
  if (text !== '' && duration === null)
    return (
      <TextInput
        {...face}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    )
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <NumberInput
        {...face}
        flex={1}
        hideControls
        min={1}
        max={999}
        decimalScale={0}
        value={duration?.count ?? ''}
        onChange={(next) => {
          const count = numberIn(next)
          if (count === null) onChange(null)
          else change({ count })
        }}
      />
      <Select
        w={110}
        aria-label={`Unit of ${face.label.toLowerCase()}`}
        data={DURATION_UNITS}
        allowDeselect={false}
        value={duration?.unit ?? 'D'}
        onChange={(unit) => unit && change({ unit })}
      />
    </Group>
  )
}
