import type { FieldProps } from '../../engine/form/field.ts'
import { MoneyField } from '../../engine/form/MoneyField.tsx'
import { useRegionCurrency } from './use-region-currency.ts'

/** An amount in the currency of the record's region. */
export const RegionMoneyField = (props: FieldProps) => (
  <MoneyField {...props} currencyCode={useRegionCurrency()} />
)
