import { useWatch } from 'react-hook-form'
import { fieldsOf } from '#domain/web/json.ts'
import { TextField } from '../../engine/form/inputs.tsx'
import { Rows } from '../../engine/form/Rows.tsx'
import { PriceRows } from './PriceRows.tsx'

/** Variants of a new product, with a value for each of its options. */
export function NewVariantRows() {
  const written: unknown = useWatch({ name: 'options' })
  const titles = (Array.isArray(written) ? written : []).map((option: unknown) =>
    String(fieldsOf(option)['title'] ?? ''),
  )
  return (
    <Rows source="variants" label="Variants" item="variant" titleSource="title">
      <TextField source="title" isRequired />
      {titles.map((title, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id before it is saved.
          key={index}
          source={`options.${index}.value`}
          label={title || `Option ${index + 1}`}
          isRequired
        />
      ))}
      <TextField source="sku" label="SKU" />
      <PriceRows />
    </Rows>
  )
}
