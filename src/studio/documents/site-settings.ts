import { CogIcon } from '@sanity/icons/Cog'
import { defineArrayMember, defineField, defineType } from 'sanity'

/** The texts and links around every page. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Header and footer',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'announcement', title: 'Announcement', default: true },
    { name: 'header', title: 'Header' },
    { name: 'footer', title: 'Footer' },
  ],
  fields: [
    defineField({
      name: 'announcement',
      title: 'Announcement',
      type: 'object',
      group: 'announcement',
      description: 'One line above the header of every page.',
      fields: [
        defineField({ name: 'isShown', title: 'Show', type: 'boolean', initialValue: true }),
        defineField({
          name: 'text',
          title: 'Text',
          type: 'string',
          validation: (rule) => rule.max(90),
        }),
        defineField({ name: 'link', title: 'Links to', type: 'link' }),
      ],
    }),
    defineField({
      name: 'menus',
      title: 'Menus',
      type: 'array',
      group: 'header',
      description:
        'The menus in the header, from left to right. If there are none, the shop’s categories are shown.',
      of: [defineArrayMember({ type: 'menu' })],
      validation: (rule) => rule.max(6),
    }),
    defineField({
      name: 'about',
      title: 'About the shop',
      type: 'object',
      group: 'footer',
      fields: [
        defineField({ name: 'title', title: 'Title', type: 'string' }),
        defineField({ name: 'text', title: 'Two sentences', type: 'text', rows: 3 }),
      ],
    }),
    defineField({
      name: 'footerGroups',
      title: 'Groups of links',
      type: 'array',
      group: 'footer',
      of: [defineArrayMember({ type: 'navigationGroup' })],
      validation: (rule) => rule.max(5),
    }),
    defineField({
      name: 'legal',
      title: 'Last line',
      type: 'string',
      group: 'footer',
      description: 'Such as the owner of the shop and a note on prices.',
    }),
  ],
  preview: { prepare: () => ({ title: 'Header and footer' }) },
})
