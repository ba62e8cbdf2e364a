import { Anchor, Fieldset, SimpleGrid } from '@mantine/core'
import { useCreatePath, useWrappedSource } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { fieldsOf } from '#domain/web/json.ts'
import { NumberField, SwitchField, TextField } from '../../engine/form/inputs.tsx'
import { titleByValues } from './combinations.ts'
import { PriceRows } from './PriceRows.tsx'
import { VariantPictureField } from './VariantPictureField.tsx'

function TitleField() {
  const options: unknown = useWatch({ name: useWrappedSource('options') })
  const placeholder = titleByValues({ options }) || 'Default'
  return <TextField source="title" label="Title" placeholder={placeholder} />
}

/** The way to the variant's own page, which has all of its fields. */
function AllFields() {
  const id: unknown = useWatch({ name: useWrappedSource('id') })
  const createPath = useCreatePath()
  if (typeof id !== 'string') return null
  return (
    <Anchor component={Link} size="sm" to={createPath({ resource: 'variants', type: 'edit', id })}>
      Customs, measures and all other fields
    </Anchor>
  )
}

/** The fields of a variant, with a value for each option of its product. */
export const VariantFields = ({ optionTitles }: { readonly optionTitles: readonly string[] }) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {optionTitles.map((title, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id before it is saved.
          key={index}
          source={`options.${index}.value`}
          label={title || `Option ${index + 1}`}
          isRequired
        />
      ))}
      <TitleField />
      <TextField source="sku" label="SKU" />
    </SimpleGrid>
    <PriceRows />
    <Fieldset legend="Stock and shipping">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SwitchField source="manage_inventory" label="Stock is counted" />
        <SwitchField source="allow_backorder" label="Sold when out of stock" />
        <TextField source="barcode" />
        <TextField source="ean" label="EAN" />
        <NumberField source="weight" min={0} suffix=" g" />
        <VariantPictureField />
      </SimpleGrid>
    </Fieldset>
    <AllFields />
  </>
)

/** What a new variant begins with: a value to come for each option that the product has. */
export const newVariant = (options: unknown) => ({
  manage_inventory: true,
  allow_backorder: false,
  prices: [],
  options: (Array.isArray(options) ? options : []).map((option: unknown) => ({
    option_id: fieldsOf(option)['id'],
    value: '',
  })),
})
