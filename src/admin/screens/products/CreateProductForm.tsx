import { TextField } from '../../engine/form/inputs.tsx'
import { Rows } from '../../engine/form/Rows.tsx'
import { NewVariantRows } from './NewVariantRows.tsx'
import { ProductFields } from './ProductForm.tsx'

/** A new product: its options, and a variant for each combination that is sold. */
export const CreateProductForm = () => (
  <>
    <ProductFields />
    <Rows source="options" label="Options" item="option">
      <TextField source="title" label="Name" placeholder="Grind" isRequired />
    </Rows>
    <NewVariantRows />
  </>
)
