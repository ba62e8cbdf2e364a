import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineField, defineType } from 'sanity'
import { entryOf } from '../entry.ts'

export const banner = defineType({
  name: 'banner',
  title: 'Banner',
  type: 'object',
  icon: BulbOutlineIcon,
  description: 'One message across the whole page.',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().max(80),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.max(240),
    }),
    defineField({
      name: 'tone',
      title: 'Background',
      type: 'string',
      initialValue: 'tint',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Quiet', value: 'tint' },
          { title: 'First colour', value: 'primary' },
          { title: 'Second colour', value: 'secondary' },
        ],
      },
    }),
    defineField({ name: 'button', title: 'Button', type: 'button' }),
  ],
  preview: {
    select: { title: 'title', text: 'text' },
    prepare: ({ title, text }) =>
      entryOf({ title, subtitle: text ? `Banner · ${text}` : 'Banner' }),
  },
})
