import { TagsInput } from '@mantine/core'
import { type FieldProps, useField } from './field.ts'

interface WordsFieldProps extends FieldProps {
  readonly placeholder?: string
}

/** A list of short texts, in their order. */
export function WordsField({ placeholder, ...props }: WordsFieldProps) {
  const { face, value, onChange } = useField(props)
  const words = Array.isArray(value) ? value.map(String) : []
  return (
    <TagsInput
      {...face}
      {...(words.length === 0 && placeholder !== undefined && { placeholder })}
      clearable
      acceptValueOnBlur
      splitChars={[',', ';']}
      value={words}
      onChange={onChange}
    />
  )
}
