import { DocumentsIcon } from '@sanity/icons/Documents'
import { defineField, defineType } from 'sanity'
import { entryOf } from '../entry.ts'

export const storyList = defineType({
  name: 'storyList',
  title: 'Newest stories',
  type: 'object',
  icon: DocumentsIcon,
  description: 'The newest stories, or those with one tag. It updates itself.',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'tag',
      title: 'Only with this tag',
      type: 'reference',
      to: [{ type: 'storyTag' }],
      description: 'Leave it empty for all stories.',
    }),
    defineField({
      name: 'limit',
      title: 'How many',
      type: 'number',
      initialValue: 3,
      description: 'Rows of three look best on wide screens.',
      validation: (rule) => rule.required().integer().min(1).max(12),
    }),
    defineField({
      name: 'button',
      title: 'Link',
      type: 'button',
      description: 'Without one, “All stories” leads to the whole list.',
    }),
  ],
  preview: {
    select: { title: 'title', tag: 'tag.title', limit: 'limit' },
    prepare: ({ title, tag, limit }) =>
      entryOf({
        title,
        subtitle: `${limit === 1 ? 'The newest story' : `The newest ${limit ?? 3} stories`}${tag ? `, ${tag}` : ''}`,
        media: DocumentsIcon,
      }),
  },
})
