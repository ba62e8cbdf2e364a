import { DocumentIcon } from '@sanity/icons/Document'
import { defineField, defineType } from 'sanity'
import { pageBlocks } from '../blocks/page-blocks.ts'
import { entryOf } from '../entry.ts'
import { SEO_GROUP, seoFields } from '../objects/seo-fields.ts'
import { slugField } from '../objects/slug-field.ts'

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: [{ name: 'content', title: 'Content', default: true }, SEO_GROUP],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'content',
      description:
        'The heading, also shown in the browser tab. On a page with a hero, the hero’s title is the heading.',
      validation: (rule) => rule.required().max(70),
    }),
    { ...slugField('/'), group: 'content' },
    defineField({
      name: 'lead',
      title: 'One sentence under the title',
      type: 'text',
      rows: 2,
      group: 'content',
      validation: (rule) => rule.max(240),
    }),
    { ...pageBlocks, group: 'content' },
    ...seoFields,
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current', isHidden: 'noIndex' },
    prepare: ({ title, slug, isHidden }) =>
      entryOf({
        title,
        subtitle: `/${slug ?? ''}${isHidden ? ' · not in search engines' : ''}`,
      }),
  },
})
