import { BasketIcon } from '@sanity/icons/Basket'
import { ImageIcon } from '@sanity/icons/Image'
import { LinkIcon } from '@sanity/icons/Link'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { ProductPicker } from '../inputs/ProductPicker.tsx'
import { productExists } from '../rules/products.ts'

/** Text in the voices of VA-1, with links into the shop. The page has its heading 1 already. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Body', value: 'normal' },
        { title: 'Lead', value: 'lead' },
        { title: 'Heading 1', value: 'h1' },
        { title: 'Heading 2', value: 'h2' },
        { title: 'Heading 3', value: 'h3' },
        { title: 'Heading 4', value: 'h4' },
        { title: 'Overline', value: 'overline' },
        { title: 'Caption', value: 'caption' },
      ],
      lists: [
        { title: 'Bulleted list', value: 'bullet' },
        { title: 'Numbered list', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Strong', value: 'strong' },
          { title: 'Emphasis', value: 'em' },
        ],
        annotations: [
          defineArrayMember({ type: 'link', icon: LinkIcon }),
          defineArrayMember({
            name: 'productLink',
            title: 'Product',
            type: 'object',
            icon: BasketIcon,
            fields: [
              defineField({
                name: 'handle',
                title: 'Product',
                type: 'string',
                description: 'The linked words open its page.',
                components: { input: ProductPicker },
                validation: (rule) => rule.required().custom(productExists),
              }),
            ],
          }),
        ],
      },
    }),
    defineArrayMember({ type: 'picture', icon: ImageIcon }),
  ],
})
