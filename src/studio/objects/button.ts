import { LaunchIcon } from '@sanity/icons/Launch'
import { defineField, defineType } from 'sanity'
import { entryOf } from '../entry.ts'

/** A link with words on it, in one of the voices of VA-1. */
export const button = defineType({
  name: 'button',
  title: 'Button',
  type: 'object',
  icon: LaunchIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'What happens: “Shop coffee” rather than “Click here”.',
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: 'link',
      title: 'Links to',
      type: 'link',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'voice',
      title: 'Style',
      type: 'string',
      initialValue: 'primary',
      description: 'Use the strongest once on a page.',
      options: {
        list: [
          { title: 'Primary: filled with the first colour', value: 'primary' },
          { title: 'Secondary: filled with the second colour', value: 'secondary' },
          { title: 'Outline', value: 'outline' },
          { title: 'Ghost: no border', value: 'ghost' },
          { title: 'Link: underlined text', value: 'link' },
        ],
      },
    }),
  ],
  preview: {
    select: {
      title: 'label',
      page: 'link.page.title',
      internal: 'link.internalLink',
      external: 'link.externalLink',
    },
    prepare: ({ title, page, internal, external }) =>
      entryOf({
        title: title ?? 'Button without a label',
        subtitle: page ?? (internal ? `/${internal}` : external),
      }),
  },
})
