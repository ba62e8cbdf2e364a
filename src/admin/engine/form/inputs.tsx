import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { STAFF_NUMBER_AT_MOST } from '#domain/web/request-bounds.ts'
import { LoadingField } from '../feedback/LoadingField.tsx'
import { lazily } from '../lazily.tsx'
import type { Choice } from '../resource.ts'
import { type FieldProps, numberIn, useField } from './field.ts'
import { decimalIn, pasted } from './pasted.ts'

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'time'
  readonly maxLength?: number
  readonly placeholder?: string
}

/** An emptied field is null: the backend keeps what is absent. */
const orNull = (text: string): string | null => (text === '' ? null : text)

export function TextField({
  type = 'text',
  maxLength = 255,
  placeholder,
  ...props
}: TextFieldProps) {
  const { face, text, onChange } = useField(props)
  return (
    <TextInput
      {...face}
      type={type}
      maxLength={maxLength}
      {...(placeholder !== undefined && { placeholder })}
      value={text}
      onChange={(event) => onChange(orNull(event.currentTarget.value))}
    />
  )
}

export function LongTextField(props: FieldProps) {
  const { face, text, onChange } = useField(props)
  return (
    <Textarea
      {...face}
      autosize
      minRows={3}
      maxRows={14}
      value={text}
      onChange={(event) => onChange(orNull(event.currentTarget.value))}
    />
  )
}

interface NumberFieldProps extends FieldProps {
  readonly min?: number
  readonly max?: number
  /** Of decimals; none by default. */
  readonly decimals?: number
  readonly suffix?: string
}

const notAbove =
  (most: number) =>
  (value: unknown): string | undefined =>
    typeof value === 'number' && value > most
      ? `At most ${most.toLocaleString('en-GB')}`
      : undefined

/** Above `max` it says so: another number than what was typed would be sent unseen. */
export function NumberField({
  min,
  max = STAFF_NUMBER_AT_MOST,
  decimals = 0,
  suffix,
  ...props
}: NumberFieldProps) {
  const { face, value, onChange } = useField({ ...props, validate: notAbove(max) })
  return (
    <NumberInput
      {...face}
      hideControls
      decimalScale={decimals}
      {...(min !== undefined && { min })}
      {...(suffix !== undefined && { suffix })}
      value={typeof value === 'number' ? value : ''}
      onPasteCapture={pasted((text) => decimalIn(text, decimals), onChange)}
      onChange={(next) => onChange(numberIn(next))}
    />
  )
}

export function SwitchField(props: FieldProps) {
  const { face, value, onChange } = useField(props)
  const { withAsterisk: _, readOnly: __, ...rest } = { readOnly: false, ...face }
  return (
    <Switch
      {...rest}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

interface ChoiceFieldProps extends FieldProps {
  readonly choices: readonly Choice[]
}

export function ChoiceField({ choices, ...props }: ChoiceFieldProps) {
  const { face, text, onChange } = useField(props)
  return (
    <Select
      {...face}
      data={[...choices]}
      value={text || null}
      allowDeselect={!props.isRequired}
      searchable={choices.length > 8}
      onChange={onChange}
    />
  )
}

/** A moment; the browser's clock, kept as ISO 8601. The calendar comes with the first form that has one. */
export const MomentField = lazily(
  async () => (await import('./MomentPicker.tsx')).MomentPicker,
  LoadingField,
)
