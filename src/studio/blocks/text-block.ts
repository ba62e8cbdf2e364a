import { TextIcon } from '@sanity/icons/Text'
import { defineField, defineType } from 'sanity'
import { wordsOf } from './words.ts'

export const textBlock = defineType({
  name: 'textBlock',
  title: 'Text',
  type: 'object',
  icon: TextIcon,
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      type: 'richText',
      description: 'Select words and choose “Product” to link to one.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { text: 'text' },
    prepare: ({ text }) => ({ title: wordsOf(text) || 'Nothing written yet', subtitle: 'Text' }),
  },
})
