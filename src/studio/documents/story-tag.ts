import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'
import { entryOf } from '../entry.ts'
import { SEO_GROUP, seoFields } from '../objects/seo-fields.ts'
import { slugField } from '../objects/slug-field.ts'

/** A list of stories with an address of its own, at /stories/tagged/…. */
export const storyTag = defineType({
  name: 'storyTag',
  title: 'Story tag',
  type: 'document',
  icon: TagIcon,
  groups: [{ name: 'content', title: 'Content', default: true }, SEO_GROUP],
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      group: 'content',
      description: 'What shoppers read: “How to brew”.',
      validation: (rule) => rule.required().max(40),
    }),
    { ...slugField('/stories/tagged/'), group: 'content' },
    defineField({
      name: 'lead',
      title: 'One sentence under the name',
      type: 'text',
      rows: 2,
      group: 'content',
      validation: (rule) => rule.max(240),
    }),
    ...seoFields,
  ],
  orderings: [{ name: 'name', title: 'By name', by: [{ field: 'title', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }) =>
      entryOf({ title, subtitle: `/stories/tagged/${slug ?? ''}`, media: TagIcon }),
  },
})
