import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from 'sanity'
import { entryOf } from '../entry.ts'
import { LinkPathInput } from '../inputs/LinkPathInput.tsx'
import { leadsSomewhere } from '../rules/links.ts'

/** LK-2. What is picked from content follows its page when that is renamed. */
export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  options: { columns: 1 },
  validation: (rule) =>
    rule.custom((value: LinkValue | undefined) => {
      const targets = [value?.page, value?.internalLink, value?.externalLink].filter(Boolean)
      return targets.length > 1
        ? 'Choose one target: a page, an address in the shop, or a website.'
        : true
    }),
  fields: [
    defineField({
      name: 'page',
      title: 'Page, story or story tag',
      type: 'reference',
      to: [{ type: 'page' }, { type: 'story' }, { type: 'storyTag' }, { type: 'home' }],
      description: 'A page or story of this shop. The link keeps working when its address changes.',
    }),
    defineField({
      name: 'internalLink',
      title: 'Address in the shop',
      type: 'string',
      description: 'A product, category or collection. Search for it, or write its address.',
      components: { input: LinkPathInput },
      validation: (rule) => rule.custom(leadsSomewhere),
    }),
    defineField({
      name: 'externalLink',
      title: 'Another website',
      type: 'url',
      description: 'The whole address, with https://. Also mailto: and tel:.',
      validation: (rule) => rule.uri({ scheme: ['https', 'http', 'mailto', 'tel'] }),
    }),
    defineField({
      name: 'linkTarget',
      title: 'Opens',
      type: 'string',
      initialValue: '_self',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'In the same tab', value: '_self' },
          { title: 'In a new tab', value: '_blank' },
        ],
      },
    }),
  ],
  preview: {
    select: { page: 'page.title', internal: 'internalLink', external: 'externalLink' },
    prepare: ({ page, internal, external }) =>
      entryOf({
        title: page ?? (internal ? `/${internal}` : (external ?? 'No target yet')),
      }),
  },
})

interface LinkValue {
  readonly page?: unknown
  readonly internalLink?: string
  readonly externalLink?: string
}
