import { PriceField } from '../../engine/form/PriceField.tsx'
import { Rows } from '../../engine/form/Rows.tsx'
import { MarketField } from './MarketField.tsx'

interface PriceRowsProps {
  readonly source?: string
  readonly label?: string
}

/** Prices by currency, and those of one region, which come before them. */
export const PriceRows = ({ source = 'prices', label = 'Prices' }: PriceRowsProps) => (
  <Rows source={source} label={label} item="price">
    <MarketField />
    <PriceField source="amount" currencySource="currency_code" label="Price" isRequired />
  </Rows>
)
