import { MetadataField } from '../../engine/form/MetadataField.tsx'
import { Section } from '../../engine/form/Section.tsx'
import { OptionRows } from './OptionRows.tsx'
import {
  DescriptionFields,
  NAMED_METADATA,
  OrganisationSection,
  PicturesSection,
  SearchSection,
  ShippingSection,
} from './ProductFields.tsx'
import { VariantRows } from './VariantRows.tsx'

/** A product that is there. Its stock stands below the form, by location. */
export const ProductForm = () => (
  <>
    <DescriptionFields />
    <PicturesSection />
    <Section title="Options and variants">
      <OptionRows />
      <VariantRows />
    </Section>
    <OrganisationSection />
    <ShippingSection />
    <SearchSection />
    <Section title="Other fields">
      <MetadataField except={NAMED_METADATA} />
    </Section>
  </>
)
