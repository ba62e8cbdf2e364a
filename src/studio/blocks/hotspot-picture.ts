import { PinIcon } from '@sanity/icons/Pin'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { entryOf } from '../entry.ts'
import { ProductPicker } from '../inputs/ProductPicker.tsx'
import { SpotInput } from '../inputs/SpotInput.tsx'
import { productExists } from '../rules/products.ts'

const share = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'number',
    description: 'As a percentage of the picture.',
    initialValue: 50,
    validation: (rule) => rule.required().min(0).max(100),
  })

export const productSpot = defineType({
  name: 'productSpot',
  title: 'Product in the picture',
  type: 'object',
  icon: PinIcon,
  components: { input: SpotInput },
  fields: [
    defineField({
      name: 'handle',
      title: 'Product',
      type: 'string',
      components: { input: ProductPicker },
      validation: (rule) => rule.required().custom(productExists),
    }),
    share('x', 'From the left'),
    share('y', 'From the top'),
  ],
  preview: {
    select: { title: 'handle', x: 'x', y: 'y' },
    prepare: ({ title, x, y }) =>
      entryOf({
        title: title ?? 'No product yet',
        subtitle: `${x ?? 0}% from the left, ${y ?? 0}% from the top`,
      }),
  },
})

export const hotspotPicture = defineType({
  name: 'hotspotPicture',
  title: 'Picture with products',
  type: 'object',
  icon: PinIcon,
  fields: [
    defineField({ name: 'title', title: 'Title', type: 'string' }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description:
        'Shown whole on every screen, so that each spot stays where it is. Setting a focus has no effect.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'spots',
      title: 'Products in it',
      type: 'array',
      of: [defineArrayMember({ type: 'productSpot' })],
      validation: (rule) => rule.required().min(1).max(8),
    }),
  ],
  preview: {
    select: { title: 'title', alt: 'picture.alt', media: 'picture.image' },
    prepare: ({ title, alt, media }) =>
      entryOf({
        title: title ?? alt,
        subtitle: 'Picture with products',
        media: media ?? PinIcon,
      }),
  },
})
