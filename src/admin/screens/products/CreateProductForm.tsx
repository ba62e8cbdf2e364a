import { TextField } from '../../engine/form/inputs.tsx'
import { MetadataField } from '../../engine/form/MetadataField.tsx'
import { Rows } from '../../engine/form/Rows.tsx'
import { Section } from '../../engine/form/Section.tsx'
import { WordsField } from '../../engine/form/WordsField.tsx'
import { NewVariantRows } from './NewVariantRows.tsx'
import {
  DescriptionFields,
  NAMED_METADATA,
  OrganisationSection,
  PicturesSection,
  SearchSection,
  ShippingSection,
} from './ProductFields.tsx'

/** A new product: its options, and a variant for each combination that is sold. */
export const CreateProductForm = () => (
  <>
    <DescriptionFields />
    <PicturesSection />
    <Section title="Options and variants">
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
    </Section>
    <OrganisationSection />
    <ShippingSection />
    <SearchSection />
    <Section title="Other fields">
      <MetadataField except={NAMED_METADATA} />
    </Section>
  </>
)
