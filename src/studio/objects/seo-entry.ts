import { SearchIcon } from '@sanity/icons/Search'
import { defineField, defineType } from 'sanity'
import { entryOf } from '../entry.ts'

/** SE-1: an entry of a page's head that adds to the page's own, or overrides one. */
export const seoEntry = defineType({
  name: 'seoEntry',
  title: 'Head tag',
  type: 'object',
  icon: SearchIcon,
  fields: [
    defineField({
      name: 'key',
      title: 'Key',
      type: 'string',
      description:
        'What the tag is about, such as “title”, “description” or “og:title”. It replaces the page’s own tag with that key.',
      validation: (rule) => rule.required().regex(/^[\w:.-]+$/, { name: 'key' }),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'For the key “title”.',
    }),
    defineField({
      name: 'href',
      title: 'Address',
      type: 'string',
      description: 'For link tags, such as “canonical”.',
      validation: (rule) =>
        rule.custom((href?: string) =>
          href === undefined || /^(https?:\/\/|\/)/.test(href)
            ? true
            : 'Begin with https:// or with a slash.',
        ),
    }),
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'The “name” of a meta tag.',
    }),
    defineField({
      name: 'property',
      title: 'Property',
      type: 'string',
      description: 'The “property” of a meta tag: Open Graph uses it.',
    }),
    defineField({ name: 'content', title: 'Content', type: 'text', rows: 2 }),
  ],
  preview: {
    select: { key: 'key', title: 'title', href: 'href', content: 'content' },
    prepare: ({ key, title, href, content }) =>
      entryOf({
        title: key ?? 'Without a key',
        subtitle: title ?? href ?? content,
      }),
  },
})
