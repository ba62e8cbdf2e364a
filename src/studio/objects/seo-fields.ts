import { SearchIcon } from '@sanity/icons/Search'
import { defineArrayMember, defineField, type FieldGroupDefinition } from 'sanity'
import { ShareImageInput } from '../inputs/ShareImageInput.tsx'
import { isPhotograph } from '../rules/photographs.ts'
import { isSchemaData } from '../rules/schema-data.ts'

export const SEO_GROUP: FieldGroupDefinition = {
  name: 'seo',
  title: 'Search and sharing',
  icon: SearchIcon,
}

/** A document's texts for search engines and shared links (SE-1 to SE-3). */
export const seoFields = [
  defineField({
    name: 'shareTitle',
    title: 'Title in search results and shared links',
    type: 'string',
    group: SEO_GROUP.name,
    description: 'If left empty, the title of the page is used.',
    validation: (rule) => rule.max(70).warning('Only the first 70 characters are shown.'),
  }),
  defineField({
    name: 'description',
    title: 'Description',
    type: 'text',
    rows: 3,
    group: SEO_GROUP.name,
    description:
      'Two sentences under the title in a search result. At most 160 characters are shown.',
    validation: (rule) => rule.max(160).warning('Only the first 160 characters are shown.'),
  }),
  defineField({
    name: 'shareImage',
    title: 'Picture for shared links',
    type: 'image',
    group: SEO_GROUP.name,
    description:
      'If left empty, the shop draws one from the title and the first picture of the page.',
    options: { hotspot: true, accept: 'image/jpeg,image/png,image/webp,image/avif' },
    components: { input: ShareImageInput },
    validation: (rule) => rule.custom(isPhotograph),
  }),
  defineField({
    name: 'noIndex',
    title: 'Keep out of search engines',
    type: 'boolean',
    group: SEO_GROUP.name,
    initialValue: false,
    description: 'The page can be read, but is not in the sitemap and asks not to be listed.',
  }),
  defineField({
    name: 'seo',
    title: 'Head tags',
    type: 'array',
    group: SEO_GROUP.name,
    description:
      'Rarely needed: title, description, canonical and Open Graph are filled in from the fields above.',
    of: [defineArrayMember({ type: 'seoEntry' })],
  }),
  defineField({
    name: 'seoSchema',
    title: 'Structured data',
    type: 'text',
    rows: 8,
    group: SEO_GROUP.name,
    description: 'schema.org data of this page alone, as JSON with an “@type”.',
    validation: (rule) => rule.custom(isSchemaData),
  }),
]
