import { ColorWheelIcon } from '@sanity/icons/ColorWheel'
import { defineField, defineType } from 'sanity'
import { FONT_WEIGHT_BOUNDS, type ThemeLength } from '#domain/theme/theme-bounds.ts'
import { entryOf } from '../entry.ts'
import { ColourInput } from '../inputs/ColourInput.tsx'
import { isColour, isLengthOf, isReadable } from '../rules/themes.ts'

const colour = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    type: 'string',
    description,
    components: { input: ColourInput },
    validation: (rule) => rule.required().custom(isColour),
  })

/** EN-9: three colours of one mode, each as `r, g, b`. */
export const colourSet = defineType({
  name: 'colourSet',
  title: 'Colours',
  type: 'object',
  options: { columns: 3 },
  fields: [
    colour('background', 'Background', 'The page.'),
    colour('primary', 'Primary', 'The main button; links take their hue.'),
    colour('secondary', 'Secondary', 'The second button; the ring around what has the focus.'),
  ],
})

const length = (name: ThemeLength, title: string, description: string) =>
  defineField({
    name,
    title,
    type: 'string',
    description,
    validation: (rule) => rule.custom(isLengthOf(name)),
  })

/** The fonts that the shop serves itself. */
const FONTS = ['Open Sans', 'Familjen Grotesk', 'Bricolage Grotesque', 'Figtree', 'Newsreader']

export const theme = defineType({
  name: 'theme',
  title: 'Theme',
  type: 'object',
  icon: ColorWheelIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'Only editors see it.',
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: 'mode',
      title: 'Light or dark',
      type: 'string',
      initialValue: 'light',
      description: 'For shoppers who have not chosen one themselves.',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Light', value: 'light' },
          { title: 'Dark', value: 'dark' },
          { title: 'Same as the device', value: 'auto' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'scope',
      title: 'Where it applies',
      type: 'string',
      initialValue: 'global',
      description: '“global” for the whole shop, or the address of one page, such as /about.',
      validation: (rule) =>
        rule
          .required()
          .regex(/^(global|\/\S*)$/, { name: 'global, or an address that begins with a slash' }),
    }),
    defineField({
      name: 'font',
      title: 'Font',
      type: 'string',
      initialValue: 'Open Sans',
      options: { list: FONTS.map((name) => ({ title: name, value: name })) },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'light',
      title: 'Light colours',
      type: 'colourSet',
      validation: (rule) => rule.required().custom(isReadable('light')),
    }),
    defineField({
      name: 'dark',
      title: 'Dark colours',
      type: 'colourSet',
      validation: (rule) => rule.required().custom(isReadable('dark')),
    }),
    length(
      'fontSize',
      'Size of text',
      'The whole page follows it: 100% is usual, 112.5% generous.',
    ),
    defineField({
      name: 'fontWeight',
      title: 'Weight of titles',
      type: 'number',
      description: 'From 300 to 800. Text is always 400.',
      validation: (rule) =>
        rule.integer().min(FONT_WEIGHT_BOUNDS.least).max(FONT_WEIGHT_BOUNDS.most),
    }),
    length('borderRadius', 'Corner radius', '0px is square, 4px usual, 16px round.'),
    length('spacing', 'Space', 'The unit of all spacing. 0.25rem is usual.'),
  ],
  preview: {
    select: { title: 'name', font: 'font', primary: 'light.primary' },
    prepare: ({ title, font, primary }) =>
      entryOf({
        title: title ?? 'Theme without a name',
        subtitle: [font, primary].filter(Boolean).join(' · '),
      }),
  },
})
