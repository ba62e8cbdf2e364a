import { PriceField } from '../../engine/form/PriceField.tsx'
import { Rows } from '../../engine/form/Rows.tsx'
import { CurrencyField } from '../store/CurrencyField.tsx'

/** Prices by currency, or by region. */
export const PriceRows = () => (
  <Rows source="prices" label="Prices" item="price">
    <CurrencyField source="currency_code" label="Currency" isRequired />
    <PriceField source="amount" currencySource="currency_code" label="Price" isRequired />
  </Rows>
)
