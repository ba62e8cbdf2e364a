import { DateTimePicker } from '@mantine/dates'
import { type FieldProps, useField } from './field.ts'

/** A moment; the browser's clock, kept as ISO 8601. */
export function MomentPicker(props: FieldProps) {
  const { face, text, onChange } = useField(props)
  const shown = text === '' ? null : new Date(text)
  return (
    <DateTimePicker
      {...face}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${face.label.toLowerCase()}` }}
      value={shown}
      onChange={(next) => onChange(next === null ? null : new Date(next).toISOString())}
    />
  )
}
