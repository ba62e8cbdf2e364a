import { SimpleGrid } from '@mantine/core'
import { NumberField, SwitchField, TextField } from '../../engine/form/inputs.tsx'
import { MetadataField } from '../../engine/form/MetadataField.tsx'
import { Pair } from '../../engine/form/Pair.tsx'
import { Section } from '../../engine/form/Section.tsx'
import { PriceRows } from './PriceRows.tsx'
import { VariantOfProduct } from './VariantOfProduct.tsx'
import { VariantPictureField } from './VariantPictureField.tsx'

/** A variant by itself. Its stock stands below the form, by location. */
export const VariantForm = () => (
  <>
    <VariantOfProduct />
    <Pair>
      <TextField source="title" isRequired />
      <VariantPictureField product="product." />
    </Pair>
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }}>
      <TextField source="sku" label="SKU" />
      <TextField source="barcode" />
      <TextField source="ean" label="EAN" />
      <TextField source="upc" label="UPC" />
    </SimpleGrid>
    <PriceRows />
    <Section title="Stock and shipping">
      <Pair>
        <SwitchField source="manage_inventory" label="Stock is counted" />
        <SwitchField source="allow_backorder" label="Sold when out of stock" />
      </Pair>
      <SimpleGrid cols={{ base: 2, xs: 4 }}>
        <NumberField source="weight" min={0} suffix=" g" />
        <NumberField source="length" min={0} suffix=" mm" />
        <NumberField source="width" min={0} suffix=" mm" />
        <NumberField source="height" min={0} suffix=" mm" />
      </SimpleGrid>
    </Section>
    <Section title="Customs">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField source="origin_country" label="Country of origin" maxLength={2} />
        <TextField source="hs_code" label="HS code" />
        <TextField source="mid_code" label="MID code" />
        <TextField source="material" />
      </SimpleGrid>
    </Section>
    <Section title="Other fields">
      <MetadataField except={['image']} />
    </Section>
  </>
)
