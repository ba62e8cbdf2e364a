import { NumberInput, Text } from '@mantine/core'
import { formatMoney, fractionDigits } from '#domain/money/money.ts'
import { STAFF_NUMBER_AT_MOST } from '#domain/web/request-bounds.ts'
import { type FieldProps, numberIn, useField } from './field.ts'
import { amountIn, pasted } from './pasted.ts'

interface MoneyFieldProps extends FieldProps {
  readonly currencyCode: string
  /** Minor units. */
  readonly atMost?: number
}

const notAbove =
  (amount: number, currencyCode: string) =>
  (value: unknown): string | undefined =>
    typeof value === 'number' && value > amount
      ? `At most ${formatMoney({ amount, currencyCode })}`
      : undefined

/** An amount in major units for people, in minor units in the record. */
export function MoneyField({
  currencyCode,
  atMost = STAFF_NUMBER_AT_MOST,
  ...props
}: MoneyFieldProps) {
  const { face, value, onChange } = useField({
    ...props,
    validate: notAbove(atMost, currencyCode),
  })
  const digits = fractionDigits(currencyCode)
  const factor = 10 ** digits
  return (
    <NumberInput
      {...face}
      hideControls
      min={0}
      decimalScale={digits}
      fixedDecimalScale
      rightSectionWidth={52}
      rightSection={
        <Text size="xs" c="dimmed" aria-hidden>
          {currencyCode.toUpperCase()}
        </Text>
      }
      value={typeof value === 'number' ? value / factor : ''}
      onPasteCapture={pasted((text) => amountIn(text, currencyCode), onChange)}
      onChange={(next) => {
        const amount = numberIn(next)
        onChange(amount === null ? null : Math.round(amount * factor))
      }}
    />
  )
}
