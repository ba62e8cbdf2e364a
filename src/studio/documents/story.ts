import { BookIcon } from '@sanity/icons/Book'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { isTexts } from '#domain/web/json.ts'
import { entryOf } from '../entry.ts'
import { ProductListInput } from '../inputs/ProductListInput.tsx'
import { SEO_GROUP, seoFields } from '../objects/seo-fields.ts'
import { slugField } from '../objects/slug-field.ts'
import { productsExist } from '../rules/products.ts'

/** Something to read, at /stories/…, and on the pages of the products that it is about. */
export const story = defineType({
  name: 'story',
  title: 'Story',
  type: 'document',
  icon: BookIcon,
  groups: [{ name: 'content', title: 'Content', default: true }, SEO_GROUP],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'content',
      validation: (rule) => rule.required().max(70),
    }),
    { ...slugField('/stories/'), group: 'content' },
    defineField({
      name: 'overline',
      title: 'Above the title',
      type: 'string',
      group: 'content',
      description: 'Where it comes from, or what kind of story it is.',
    }),
    defineField({
      name: 'lead',
      title: 'One sentence under the title',
      type: 'text',
      rows: 2,
      group: 'content',
      description: 'Also shown wherever the story is listed.',
      validation: (rule) => rule.required().max(240),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'body',
      title: 'The story',
      type: 'richText',
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'products',
      title: 'Products it mentions',
      type: 'array',
      group: 'content',
      description:
        'The story also appears on their pages. Products linked in the text are included automatically.',
      of: [defineArrayMember({ type: 'string' })],
      components: { input: ProductListInput },
      validation: (rule) =>
        rule.custom((products) => (isTexts(products) ? productsExist(products) : true)),
    }),
    defineField({
      name: 'tags',
      title: 'Tags',
      type: 'array',
      group: 'content',
      description: 'Each has a list of its stories, and page sections can show one.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'storyTag' }] })],
      validation: (rule) => rule.unique().max(5),
    }),
    defineField({
      name: 'publishedAt',
      title: 'Date',
      type: 'date',
      group: 'content',
      description: 'Newer stories come first.',
      validation: (rule) => rule.required(),
    }),
    ...seoFields,
  ],
  orderings: [
    { name: 'newest', title: 'Newest first', by: [{ field: 'publishedAt', direction: 'desc' }] },
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current', media: 'picture.image' },
    prepare: ({ title, slug, media }) =>
      entryOf({
        title,
        subtitle: `/stories/${slug ?? ''}`,
        media: media ?? BookIcon,
      }),
  },
})
