import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  ChoiceField,
  LongTextField,
  NumberField,
  SwitchField,
  TextField,
} from '../../engine/form/inputs.tsx'
import { MetadataField } from '../../engine/form/MetadataField.tsx'
import { ReferenceField, ReferencesField } from '../../engine/form/ReferenceField.tsx'
import { Section } from '../../engine/form/Section.tsx'
import { PicturesField } from './PicturesField.tsx'
import { PRODUCT_STATUSES } from './statuses.ts'
import { TagsField, TypeField } from './TagsField.tsx'

/** What a product is: its words and its state. */
const DescriptionFields = () => (
  <>
    <TextField source="title" isRequired />
    <TextField source="subtitle" />
    <LongTextField source="description" />
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <ChoiceField source="status" choices={PRODUCT_STATUSES} isRequired />
      <TextField source="handle" label="Handle, in its address" placeholder="Made from the title" />
    </SimpleGrid>
  </>
)

const PicturesSection = () => (
  <Section title="Pictures">
    <PicturesField />
  </Section>
)

/** Where a product is found. */
const OrganisationSection = () => (
  <Section title="Where it is found">
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <ReferencesField source="sales_channels" label="Sales channels" resource="sales-channels" />
      <ReferenceField source="collection_id" label="Collection" resource="collections" />
      <ReferencesField source="categories" label="Categories" resource="product-categories" />
      <TagsField />
      <TypeField />
    </SimpleGrid>
    <SwitchField source="discountable" label="Discount codes apply" />
  </Section>
)

/** What customs and carriers ask for. */
const ShippingSection = () => (
  <Section title="Shipping">
    <SimpleGrid cols={{ base: 2, xs: 4 }}>
      <NumberField source="weight" min={0} suffix=" g" />
      <NumberField source="length" min={0} suffix=" mm" />
      <NumberField source="width" min={0} suffix=" mm" />
      <NumberField source="height" min={0} suffix=" mm" />
      <TextField source="origin_country" label="Country of origin" maxLength={2} />
      <TextField source="hs_code" label="HS code" />
      <TextField source="material" />
    </SimpleGrid>
  </Section>
)

/** What search engines show. */
const SearchSection = () => (
  <Section title="Search engines">
    <TextField
      source="metadata.seo_title"
      label="Title in results"
      hint="If empty, the product’s title is used. About 60 characters are shown."
    />
    <LongTextField
      source="metadata.seo_description"
      label="Description in results"
      hint="If empty, the start of its description is used. About 155 characters are shown."
    />
  </Section>
)

/** Metadata that has fields of its own. */
const NAMED_METADATA = ['alts', 'seo_title', 'seo_description'] as const

/** A product's form around its variants, which are made in one way and changed in another. */
export const ProductSections = ({ children }: { readonly children: ReactNode }) => (
  <>
    <DescriptionFields />
    <PicturesSection />
    <Section title="Options and variants">{children}</Section>
    <OrganisationSection />
    <ShippingSection />
    <SearchSection />
    <Section title="Other fields">
      <MetadataField except={NAMED_METADATA} />
    </Section>
  </>
)
