import { SwitchField, TextField } from '../../engine/form/inputs.tsx'
import { Rows } from '../../engine/form/Rows.tsx'
import { PriceRows } from './PriceRows.tsx'

/** The variants of a product, with their prices. Their stock is counted by location. */
export const VariantRows = () => (
  <Rows source="variants" label="Variants" item="variant" titleSource="title">
    <TextField source="title" isRequired />
    <TextField source="sku" label="SKU" />
    <TextField source="ean" label="EAN" />
    <SwitchField source="manage_inventory" label="Stock is counted" />
    <SwitchField source="allow_backorder" label="Sold without stock" />
    <PriceRows />
  </Rows>
)
