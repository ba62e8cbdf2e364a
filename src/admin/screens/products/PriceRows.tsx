import { PriceField } from '../../engine/form/PriceField.tsx'
import { ReferenceField } from '../../engine/form/ReferenceField.tsx'
import { Rows } from '../../engine/form/Rows.tsx'

/** Prices by currency, or by region. */
export const PriceRows = () => (
  <Rows source="prices" label="Prices" item="price">
    <ReferenceField source="currency_code" label="Currency" resource="currencies" isRequired />
    <PriceField source="amount" currencySource="currency_code" label="Price" isRequired />
  </Rows>
)
