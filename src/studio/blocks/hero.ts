import { StarIcon } from '@sanity/icons/Star'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { entryOf } from '../entry.ts'

export const hero = defineType({
  name: 'hero',
  title: 'Hero',
  type: 'object',
  icon: StarIcon,
  description: 'The first thing on a page: one sentence and one large picture.',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The heading of the whole page. Use only one hero on a page.',
      validation: (rule) => rule.required().max(90),
    }),
    defineField({
      name: 'lead',
      title: 'One sentence under it',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.max(200),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'buttons',
      title: 'Buttons',
      type: 'array',
      of: [defineArrayMember({ type: 'button' })],
      validation: (rule) => rule.max(2),
    }),
  ],
  preview: {
    select: { title: 'title', media: 'picture.image' },
    prepare: ({ title, media }) => entryOf({ title, subtitle: 'Hero', media: media ?? StarIcon }),
  },
})
