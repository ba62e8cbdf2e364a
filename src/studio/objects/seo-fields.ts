import { SearchIcon } from '@sanity/icons/Search'
import { defineArrayMember, defineField, type FieldGroupDefinition } from 'sanity'
import { isSchemaData } from '../rules/schema-data.ts'

export const SEO_GROUP: FieldGroupDefinition = {
  name: 'seo',
  title: 'Search engines',
  icon: SearchIcon,
}

/** A document's texts for search engines and shared links (SE-1 to SE-3). */
export const seoFields = [
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
    name: 'noIndex',
    title: 'Keep out of search engines',
    type: 'boolean',
    group: SEO_GROUP.name,
    initialValue: false,
    description: 'The page can be read, but is not in the sitemap and asks not to be listed.',
  }),
  defineField({
    name: 'seo',
    title: 'Lines of the head',
    type: 'array',
    group: SEO_GROUP.name,
    description: 'Rarely needed: title, description, canonical and Open Graph write themselves.',
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
