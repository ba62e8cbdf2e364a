import type { FieldProps } from '../../engine/form/field.ts'
import { MoneyField } from '../../engine/form/MoneyField.tsx'
import { useRegionCurrency } from './use-region-currency.ts'

interface RegionMoneyFieldProps extends FieldProps {
  /** The field that names the region. */
  readonly regionSource?: string
  /** Minor units. */
  readonly atMost?: number
}

/** An amount in the currency of the record's region. */
export const RegionMoneyField = ({ regionSource, ...props }: RegionMoneyFieldProps) => (
  <MoneyField {...props} currencyCode={useRegionCurrency(regionSource)} />
)
