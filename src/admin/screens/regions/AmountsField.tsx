import { TagsInput } from '@mantine/core'
import { minorUnits } from '#domain/money/minor-units.ts'
import { formatMoney } from '#domain/money/money.ts'
import { type FieldProps, useField } from '../../engine/form/field.ts'

interface AmountsFieldProps extends FieldProps {
  readonly currencyCode: string
}

/** Several amounts: people type major units, the record has minor ones. */
export function AmountsField({ currencyCode, ...props }: AmountsFieldProps) {
  const { face, value, onChange } = useField(props)
  const amounts: readonly unknown[] = Array.isArray(value) ? value : []
  const shown = new Map(
    amounts.map((amount) => [formatMoney({ amount: Number(amount), currencyCode }), amount]),
  )
  const read = (typed: string) =>
    shown.get(typed) ?? minorUnits(typed.replace(/[^\d.,]/g, ''), currencyCode) ?? []
  return (
    <TagsInput
      {...face}
      clearable
      acceptValueOnBlur
      splitChars={[';', ' ']}
      value={[...shown.keys()]}
      onChange={(typed) => onChange(typed.flatMap(read))}
    />
  )
}
