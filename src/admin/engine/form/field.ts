import { required, useInput } from 'ra-core'
import type { Fields } from '../resource.ts'
import { labelOf } from '../value.ts'

export interface FieldProps {
  /** The field of the record. */
  readonly source: string
  readonly label?: string
  /** Said below the field. */
  readonly hint?: string
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  readonly isDisabled?: boolean
}

interface ValidatedProps extends FieldProps {
  /** What is wrong with a value, in words; the others of the form come with it. */
  readonly validate?: (value: unknown, values: Fields) => string | undefined
}

const REQUIRED = required('This is required')

const UNWRAP = /^@@react-admin@@"?(.*?)"?$/

/** What a field of the form needs, from its source: value, change, problem, label, id. */
export function useField(declared: ValidatedProps) {
  const { source, label, hint, isRequired = false, validate, ...props } = declared
  const { field, fieldState, id } = useInput<unknown>({
    source,
    validate: [...(isRequired ? [REQUIRED] : []), ...(validate ? [validate] : [])],
  })
  const value: unknown = field.value
  const onChange = (next: unknown): void => {
    field.onChange(next)
  }
  const message = fieldState.error?.message
  const problem = message?.replace(UNWRAP, '$1')
  return {
    value,
    onChange,
    /** Whether it is another value than the record has. */
    isChanged: fieldState.isDirty,
    text: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    face: {
      id,
      name: source,
      label: labelOf({ source, ...(label !== undefined && { label }) }),
      withAsterisk: isRequired,
      onBlur: () => field.onBlur(),
      ...(hint && { description: hint }),
      ...(problem && { error: problem }),
      ...(props.isReadOnly && { readOnly: true }),
      ...(props.isDisabled && { disabled: true }),
    },
  }
}

/** What a number input reports: text while it shows more than the number tells, such as `12.50`. */
export const numberIn = (typed: string | number): number | null => {
  const value = typeof typed === 'number' ? typed : Number.parseFloat(typed)
  return Number.isFinite(value) ? value : null
}
