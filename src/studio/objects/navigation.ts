import { MenuIcon } from '@sanity/icons/Menu'
import { TagIcon } from '@sanity/icons/Tag'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { isRecord } from '#domain/web/json.ts'
import { countOf, entryOf } from '../entry.ts'

const label = defineField({
  name: 'label',
  title: 'Label',
  type: 'string',
  validation: (rule) => rule.required().max(60),
})

const leadsTo = defineField({
  name: 'link',
  title: 'Links to',
  type: 'link',
  validation: (rule) => rule.required(),
})

export const navigationLink = defineType({
  name: 'navigationLink',
  title: 'Link',
  type: 'object',
  icon: TagIcon,
  fields: [label, leadsTo],
  preview: { select: { title: 'label', subtitle: 'link.internalLink' } },
})

export const navigationGroup = defineType({
  name: 'navigationGroup',
  title: 'Group of links',
  type: 'object',
  icon: MenuIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Heading',
      type: 'string',
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      of: [defineArrayMember({ type: 'navigationLink' })],
      validation: (rule) => rule.required().min(1).max(15),
    }),
  ],
  preview: {
    select: { title: 'title', links: 'links' },
    prepare: ({ title, links }) => entryOf({ title, subtitle: countOf(links, 'link') }),
  },
})

/** One word of the header, with what opens under it. */
export const menu = defineType({
  name: 'menu',
  title: 'Menu',
  type: 'object',
  icon: MenuIcon,
  fields: [
    label,
    leadsTo,
    defineField({
      name: 'groups',
      title: 'Opens',
      type: 'array',
      description: 'Groups of links. If there are none, the label in the header is a plain link.',
      of: [defineArrayMember({ type: 'navigationGroup' })],
      validation: (rule) => rule.max(4),
    }),
    defineField({
      name: 'featurePicture',
      title: 'Picture in the open menu',
      type: 'picture',
      options: { collapsible: true, collapsed: true },
    }),
    defineField({
      name: 'feature',
      title: 'What the picture links to',
      type: 'navigationLink',
      options: { collapsible: true, collapsed: true },
      validation: (rule) =>
        rule.custom((feature, { parent }) => {
          const hasPicture = isRecord(parent) && parent['featurePicture'] !== undefined
          return hasPicture === (feature !== undefined)
            ? true
            : 'A picture needs a link, and a link needs a picture: give both or neither.'
        }),
    }),
  ],
  preview: {
    select: { title: 'label', groups: 'groups' },
    prepare: ({ title, groups }) =>
      entryOf({
        title,
        subtitle:
          Array.isArray(groups) && groups.length > 0
            ? `Opens ${countOf(groups, 'group')}`
            : 'A plain link',
      }),
  },
})
