import { HomeIcon } from '@sanity/icons/Home'
import { defineField, defineType } from 'sanity'
import { pageBlocks } from '../blocks/page-blocks.ts'
import { entryOf } from '../entry.ts'
import { SEO_GROUP, seoFields } from '../objects/seo-fields.ts'

export const home = defineType({
  name: 'home',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  groups: [{ name: 'content', title: 'Content', default: true }, SEO_GROUP],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'content',
      description: 'Shown in the browser tab and in search results. The heading is in the hero.',
      validation: (rule) => rule.required().max(70),
    }),
    { ...pageBlocks, group: 'content' },
    ...seoFields,
  ],
  preview: {
    select: { title: 'title' },
    prepare: ({ title }) => entryOf({ title, subtitle: 'Home page' }),
  },
})
