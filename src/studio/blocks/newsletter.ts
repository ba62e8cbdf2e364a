import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField, defineType } from 'sanity'
import { entryOf } from '../entry.ts'

export const newsletter = defineType({
  name: 'newsletter',
  title: 'Newsletter sign-up',
  type: 'object',
  icon: EnvelopeIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().max(80),
    }),
    defineField({
      name: 'text',
      title: 'What they get, and how often',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.required().max(240),
    }),
    defineField({
      name: 'buttonLabel',
      title: 'Button text',
      type: 'string',
      initialValue: 'Subscribe',
      validation: (rule) => rule.required().max(30),
    }),
    defineField({
      name: 'note',
      title: 'Small print',
      type: 'string',
      description: 'What happens to the address, and how to stop.',
    }),
  ],
  preview: {
    select: { title: 'title' },
    prepare: ({ title }) => entryOf({ title, subtitle: 'Newsletter sign-up' }),
  },
})
