import { DatePickerInput } from '@mantine/dates'
import { type FieldProps, useField } from './field.ts'

/** A day without a time, kept as ISO 8601. */
export function DayField(props: FieldProps) {
  const { face, text, onChange } = useField(props)
  return (
    <DatePickerInput
      {...face}
      clearable={!props.isRequired}
      clearButtonProps={{ 'aria-label': `Clear ${face.label.toLowerCase()}` }}
      value={text === '' ? null : text}
      onChange={onChange}
    />
  )
}
