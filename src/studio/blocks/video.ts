import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { entryOf } from '../entry.ts'

export const video = defineType({
  name: 'video',
  title: 'Video',
  type: 'object',
  icon: PlayIcon,
  description: 'It plays on request, from our own address.',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'file',
      title: 'Video file',
      type: 'file',
      options: { accept: 'video/mp4,video/webm' },
      validation: (rule) => rule.required().assetRequired(),
    }),
    defineField({
      name: 'poster',
      title: 'Poster',
      type: 'picture',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'captions',
      title: 'Subtitles',
      type: 'file',
      options: { accept: 'text/vtt,.vtt' },
      description: 'A WebVTT file with what is said, for people who cannot hear it.',
    }),
    defineField({
      name: 'transcript',
      title: 'What is said and seen',
      type: 'text',
      rows: 6,
      validation: (rule) =>
        rule.custom((transcript, { parent }) => {
          const hasCaptions = typeof parent === 'object' && parent !== null && 'captions' in parent
          return transcript || hasCaptions ? true : 'Add subtitles, or write what is said and seen.'
        }),
    }),
  ],
  preview: {
    select: { title: 'title', media: 'poster.image' },
    prepare: ({ title, media }) => entryOf({ title, subtitle: 'Video', media: media ?? PlayIcon }),
  },
})
