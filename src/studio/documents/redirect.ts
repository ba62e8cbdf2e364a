import { TransferIcon } from '@sanity/icons/Transfer'
import { defineField, defineType } from 'sanity'
import { entryOf } from '../entry.ts'
import { isTarget, isVacant, leadsOut } from '../rules/redirects.ts'

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: TransferIcon,
  description: 'Sends visitors from an old address to a new one.',
  validation: (rule) => rule.custom(leadsOut),
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      type: 'string',
      description: 'In the shop, such as /about-us. What follows a question mark is kept.',
      validation: (rule) => rule.required().custom(isVacant),
    }),
    defineField({
      name: 'to',
      title: 'New address',
      type: 'string',
      description: 'In the shop, such as /about, or a whole address elsewhere.',
      validation: (rule) => rule.required().custom(isTarget),
    }),
    defineField({
      name: 'isPermanent',
      title: 'Permanent',
      type: 'boolean',
      initialValue: true,
      description: 'On: search engines and browsers remember it (301). Off: temporary (302).',
    }),
  ],
  preview: {
    select: { from: 'from', to: 'to', isPermanent: 'isPermanent' },
    prepare: ({ from, to, isPermanent }) =>
      entryOf({
        title: from ?? 'From nowhere yet',
        subtitle: `→ ${to ?? '…'} · ${isPermanent ? 'for good (301)' : 'for now (302)'}`,
      }),
  },
})
