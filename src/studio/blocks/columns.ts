import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { countOf, entryOf } from '../entry.ts'
import { wordsOf } from './words.ts'

export const column = defineType({
  name: 'column',
  title: 'Column',
  type: 'object',
  icon: SplitVerticalIcon,
  fields: [
    defineField({ name: 'picture', title: 'Picture', type: 'picture' }),
    defineField({ name: 'title', title: 'Title', type: 'string' }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'richText',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'button', title: 'Button', type: 'button' }),
  ],
  preview: {
    select: { title: 'title', text: 'text', media: 'picture.image' },
    prepare: ({ title, text, media }) => entryOf({ title: title ?? wordsOf(text), media }),
  },
})

export const columns = defineType({
  name: 'columns',
  title: 'Columns',
  type: 'object',
  icon: SplitVerticalIcon,
  description: 'Two to four side by side; one below the other on phones.',
  fields: [
    defineField({ name: 'title', title: 'Title', type: 'string' }),
    defineField({
      name: 'columns',
      title: 'Columns',
      type: 'array',
      of: [defineArrayMember({ type: 'column' })],
      validation: (rule) => rule.required().min(2).max(4),
    }),
  ],
  preview: {
    select: { title: 'title', columns: 'columns' },
    prepare: ({ title, columns: parts }) =>
      entryOf({
        title: title ?? 'Columns',
        subtitle: countOf(parts, 'column'),
      }),
  },
})
