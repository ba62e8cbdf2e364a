import { NumberInput, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatMoney, fractionDigits } from '#domain/money/money.ts'
import { STAFF_NUMBER_AT_MOST } from '#domain/web/request-bounds.ts'
import { type FieldProps, numberIn, useField } from './field.ts'
import { amountIn, pasted } from './pasted.ts'

interface MoneyFieldProps extends FieldProps {
  /** Null until the region is chosen and read: nothing can be typed before. */
  readonly currencyCode: string | null
  /** Minor units. */
  readonly atMost?: number
}

const notAbove =
  (amount: number, currencyCode: string | null) =>
  (value: unknown): string | undefined =>
    currencyCode !== null && typeof value === 'number' && value > amount
      ? `At most ${formatMoney({ amount, currencyCode })}`
      : undefined

const OF_REGION = 'In the currency of the region'

/** The minor units of an amount that reads alike in another currency: 1000 yen for 1000.00 euros. */
const readingAlike = (amount: number, from: string, to: string): number =>
  Math.round(amount * 10 ** (fractionDigits(to) - fractionDigits(from)))

type Typed = Pick<ReturnType<typeof useField>, 'value' | 'onChange' | 'isChanged'>

/** An amount that was typed for one currency stays as it reads when another one is chosen. */
function useKeptReading(currencyCode: string | null, { value, onChange, isChanged }: Typed): void {
  const last = useRef(currencyCode)
  useEffect(() => {
    if (currencyCode === null || currencyCode === last.current) return
    const before = last.current
    last.current = currencyCode
    // A value of the record is in the currency of the record.
    if (before === null || !isChanged || typeof value !== 'number') return
    onChange(readingAlike(value, before, currencyCode))
  }, [currencyCode, value, onChange, isChanged])
}

/** An amount in major units for people, in minor units in the record. */
export function MoneyField({
  currencyCode,
  atMost = STAFF_NUMBER_AT_MOST,
  ...props
}: MoneyFieldProps) {
  const field = useField({ ...props, validate: notAbove(atMost, currencyCode) })
  useKeptReading(currencyCode, field)
  const { face, value, onChange } = field
  if (currencyCode === null) {
    return <NumberInput {...face} hideControls disabled value="" description={OF_REGION} />
  }
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
