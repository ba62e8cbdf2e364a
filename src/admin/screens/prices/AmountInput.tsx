import { NumberInput } from '@mantine/core'
import { fractionDigits } from '#domain/money/money.ts'
import { numberIn } from '../../engine/form/field.ts'
import { amountIn, pasted } from '../../engine/form/pasted.ts'

interface AmountInputProps {
  readonly label: string
  readonly currencyCode: string
  /** Minor units. */
  readonly amount: number | null
  readonly onChange: (amount: number | null) => void
}

/** An amount in a cell of a table, whose head says what it is. */
export function AmountInput({ label, currencyCode, amount, onChange }: AmountInputProps) {
  const digits = fractionDigits(currencyCode)
  const factor = 10 ** digits
  return (
    <NumberInput
      aria-label={label}
      size="xs"
      w={110}
      hideControls
      min={0}
      decimalScale={digits}
      fixedDecimalScale
      styles={{ input: { textAlign: 'end' } }}
      value={amount === null ? '' : amount / factor}
      onPasteCapture={pasted((text) => amountIn(text, currencyCode), onChange)}
      onChange={(next) => {
        const typed = numberIn(next)
        onChange(typed === null ? null : Math.round(typed * factor))
      }}
    />
  )
}
