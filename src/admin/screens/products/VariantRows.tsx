import { useWatch } from 'react-hook-form'
import { Rows } from '../../engine/form/Rows.tsx'
import { optionsIn } from './combinations.ts'
import { newVariant, VariantFields } from './VariantFields.tsx'

/** The variants of a product, with their prices. Their stock is counted by location. */
export function VariantRows() {
  const options: unknown = useWatch({ name: 'options' })
  return (
    <Rows
      source="variants"
      label="Variants"
      item="variant"
      titleSource="title"
      initial={newVariant(options)}
    >
      <VariantFields optionTitles={optionsIn(options).map(({ title }) => title)} />
    </Rows>
  )
}
