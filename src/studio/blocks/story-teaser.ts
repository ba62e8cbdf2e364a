import { BookIcon } from '@sanity/icons/Book'
import { defineField, defineType } from 'sanity'
import { entryOf } from '../entry.ts'

export const storyTeaser = defineType({
  name: 'storyTeaser',
  title: 'Story teaser',
  type: 'object',
  icon: BookIcon,
  description: 'A picture and a few words that link to a story, or anywhere else.',
  fields: [
    defineField({
      name: 'story',
      title: 'Story',
      type: 'reference',
      to: [{ type: 'story' }],
      description: 'Title, text and picture come from it where they are left empty below.',
    }),
    defineField({
      name: 'overline',
      title: 'Above the title',
      type: 'string',
      description: 'Where it comes from: “Guji, Ethiopia”.',
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) =>
        rule.custom((title, { parent }) => {
          const hasStory = typeof parent === 'object' && parent !== null && 'story' in parent
          return title || hasStory ? true : 'Choose a story, or enter a title.'
        }),
    }),
    defineField({ name: 'text', title: 'Text', type: 'text', rows: 4 }),
    defineField({ name: 'picture', title: 'Picture', type: 'picture' }),
    defineField({ name: 'button', title: 'Link', type: 'button' }),
    defineField({
      name: 'isMirrored',
      title: 'Picture on the right',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: {
    select: {
      title: 'title',
      story: 'story.title',
      media: 'picture.image',
      other: 'story.picture.image',
    },
    prepare: ({ title, story, media, other }) =>
      entryOf({
        title: title ?? story,
        subtitle: 'Story teaser',
        media: media ?? other ?? BookIcon,
      }),
  },
})
