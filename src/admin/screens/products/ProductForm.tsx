import { OptionRows } from './OptionRows.tsx'
import { ProductSections } from './ProductFields.tsx'
import { VariantRows } from './VariantRows.tsx'

/** A product that is there. Its stock stands below the form, by location. */
export const ProductForm = () => (
  <ProductSections>
    <OptionRows />
    <VariantRows />
  </ProductSections>
)
