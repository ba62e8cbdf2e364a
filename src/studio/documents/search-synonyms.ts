import { SearchIcon } from '@sanity/icons/Search'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { PHRASE_LENGTH_AT_MOST, PHRASES_AT_MOST } from '#domain/catalogue/search-content.ts'
import { isTexts } from '#domain/web/json.ts'
import { entryOf } from '../entry.ts'

/** Other words for the same thing: a search for one of them finds the others too. */
export const searchSynonyms = defineType({
  name: 'searchSynonyms',
  title: 'Search synonyms',
  type: 'document',
  icon: SearchIcon,
  description: 'Words and phrases that mean the same to somebody searching the shop.',
  fields: [
    defineField({
      name: 'phrases',
      title: 'Words and phrases',
      type: 'array',
      description:
        'A search for one finds what any of them finds. Capitals, plurals and accents make no difference.',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => rule.required().min(2).max(PHRASE_LENGTH_AT_MOST),
        }),
      ],
      validation: (rule) => rule.required().min(2).max(PHRASES_AT_MOST).unique(),
    }),
  ],
  preview: {
    select: { phrases: 'phrases' },
    prepare: ({ phrases }) => {
      const [first, ...others] = isTexts(phrases) ? phrases : []
      return entryOf({ title: first ?? 'No words yet', subtitle: others.join(', ') })
    },
  },
})
