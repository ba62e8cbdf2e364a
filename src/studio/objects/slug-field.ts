import { defineField } from 'sanity'
import { type AddressPrefix, isFreeAddress } from '../rules/addresses.ts'

/** The address of a document; `before` is its prefix. */
export const slugField = (before: AddressPrefix) =>
  defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description: `What follows ${before} in the address. When it changes, publishing offers a redirect from the old one.`,
    options: { source: 'title', maxLength: 96 },
    validation: (rule) => rule.required().custom(isFreeAddress(before)),
  })
