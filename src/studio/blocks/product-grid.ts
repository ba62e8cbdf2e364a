import { BasketIcon } from '@sanity/icons/Basket'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { isTexts } from '#domain/web/json.ts'
import { countOf, entryOf } from '../entry.ts'
import { CollectionPicker } from '../inputs/CollectionPicker.tsx'
import { ProductListInput } from '../inputs/ProductListInput.tsx'
import { collectionExists, productsExist } from '../rules/products.ts'

const isFrom = (parent: unknown, source: string) =>
  typeof parent === 'object' && parent !== null && 'source' in parent && parent.source === source

export const productGrid = defineType({
  name: 'productGrid',
  title: 'Products',
  type: 'object',
  icon: BasketIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'source',
      title: 'Which products',
      type: 'string',
      initialValue: 'hand',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Chosen by hand', value: 'hand' },
          { title: 'A collection', value: 'collection' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'products',
      title: 'Products',
      type: 'array',
      description:
        'With current prices and stock. Products that are sold out stay, marked as such.',
      of: [defineArrayMember({ type: 'string' })],
      components: { input: ProductListInput },
      hidden: ({ parent }) => isFrom(parent, 'collection'),
      validation: (rule) =>
        rule.custom((products, { parent }) => {
          if (isFrom(parent, 'collection')) return true
          if (!isTexts(products) || products.length === 0) return 'Choose at least one product.'
          return products.length > 24 ? 'At most 24 products.' : productsExist(products)
        }),
    }),
    defineField({
      name: 'collection',
      title: 'Collection',
      type: 'string',
      description:
        'Its products in the shop’s order. Products added to the collection appear here.',
      components: { input: CollectionPicker },
      hidden: ({ parent }) => !isFrom(parent, 'collection'),
      validation: (rule) =>
        rule.custom((collection, { parent }) => {
          if (!isFrom(parent, 'collection')) return true
          return collection ? collectionExists(collection) : 'Choose a collection.'
        }),
    }),
    defineField({
      name: 'limit',
      title: 'At most',
      type: 'number',
      initialValue: 8,
      description: 'How many products of the collection are shown.',
      hidden: ({ parent }) => !isFrom(parent, 'collection'),
      validation: (rule) => rule.integer().min(1).max(24),
    }),
    defineField({
      name: 'layout',
      title: 'Shown as',
      type: 'string',
      initialValue: 'cards',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Cards with pictures', value: 'cards' },
          { title: 'A table of facts', value: 'table' },
        ],
      },
    }),
    defineField({ name: 'button', title: 'Link beside the title', type: 'button' }),
  ],
  preview: {
    select: { title: 'title', source: 'source', collection: 'collection', products: 'products' },
    prepare: ({ title, source, collection, products }) =>
      entryOf({
        title,
        subtitle:
          source === 'collection'
            ? `Products of ${collection ?? 'no collection yet'}`
            : `${countOf(products, 'product')} chosen by hand`,
      }),
  },
})
