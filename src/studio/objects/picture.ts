import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { entryOf } from '../entry.ts'

/** EN-10: every picture requires an alternative text. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'object',
  icon: ImageIcon,
  fields: [
    defineField({
      name: 'image',
      title: 'Image',
      type: 'image',
      description:
        'Set the focus: it stays in view wherever a page or a narrow screen shows less of the picture.',
      options: {
        hotspot: true,
        accept: 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml',
      },
      validation: (rule) => rule.required().assetRequired(),
    }),
    defineField({
      name: 'alt',
      title: 'Alternative text',
      type: 'string',
      description: 'For people who cannot see it, and while it loads. One plain sentence.',
      validation: (rule) =>
        rule
          .required()
          .max(200)
          .error('Describe the picture in one sentence, for people who cannot see it.'),
    }),
  ],
  preview: {
    select: { title: 'alt', media: 'image' },
    prepare: ({ title, media }) => entryOf({ title: title ?? 'No alternative text yet', media }),
  },
})
