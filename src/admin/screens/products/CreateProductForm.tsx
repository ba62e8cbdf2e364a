import { TextField } from '../../engine/form/inputs.tsx'
import { Rows } from '../../engine/form/Rows.tsx'
import { WordsField } from '../../engine/form/WordsField.tsx'
import { NewVariantRows } from './NewVariantRows.tsx'
import { ProductSections } from './ProductFields.tsx'

/** A new product: its options, and a variant for each combination that is sold. */
export const CreateProductForm = () => (
  <ProductSections>
    <Rows source="options" label="Options" item="option" initial={{ title: '', values: [] }}>
      <TextField source="title" label="Name" placeholder="Grind" isRequired />
      <WordsField
        source="values"
        label="Values"
        placeholder="Whole bean, Filter"
        hint="Press Enter after each"
      />
    </Rows>
    <NewVariantRows />
  </ProductSections>
)
