import { useWrappedSource } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { FieldProps } from './field.ts'
import { MoneyField } from './MoneyField.tsx'

interface PriceFieldProps extends FieldProps {
  /** The field of the same row that names the currency. */
  readonly currencySource: string
}

/** An amount whose currency is another field of its row. */
export function PriceField({ currencySource, ...props }: PriceFieldProps) {
  const name = useWrappedSource(currencySource)
  const chosen: unknown = useWatch({ name })
  return (
    <MoneyField {...props} currencyCode={typeof chosen === 'string' && chosen ? chosen : 'eur'} />
  )
}
