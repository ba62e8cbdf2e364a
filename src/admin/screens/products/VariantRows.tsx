import { NumberField, SwitchField, TextField } from '../../engine/form/inputs.tsx'
import { Rows } from '../../engine/form/Rows.tsx'
import { PriceRows } from './PriceRows.tsx'

/** The variants of a product, with their prices. */
export const VariantRows = () => (
  <Rows source="variants" label="Variants" item="variant">
    <TextField source="title" isRequired />
    <TextField source="sku" label="SKU" />
    <NumberField source="inventory_quantity" label="Stock" min={0} />
    <SwitchField source="manage_inventory" label="Counted" />
    <PriceRows />
  </Rows>
)
