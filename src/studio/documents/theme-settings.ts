import { ColorWheelIcon } from '@sanity/icons/ColorWheel'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { CurrentThemeInput } from '../inputs/CurrentThemeInput.tsx'

const namesOf = (themes: unknown): readonly unknown[] =>
  Array.isArray(themes)
    ? themes.map((theme: unknown) =>
        typeof theme === 'object' && theme !== null && 'name' in theme ? theme.name : undefined,
      )
    : []

/** EN-9. Every open page of the shop listens to this document. */
export const themeSettings = defineType({
  name: 'themeSettings',
  title: 'Themes',
  type: 'document',
  icon: ColorWheelIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name of these settings',
      type: 'string',
      initialValue: 'Themes of the shop',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'currentTheme',
      title: 'Current theme',
      type: 'string',
      description: 'When you publish, every open page changes within a second.',
      components: { input: CurrentThemeInput },
      validation: (rule) =>
        rule
          .required()
          .custom((name, { document }) =>
            namesOf(document?.['themes']).includes(name) ? true : 'Choose one of the themes below.',
          ),
    }),
    defineField({
      name: 'themes',
      title: 'Themes',
      type: 'array',
      of: [defineArrayMember({ type: 'theme' })],
      validation: (rule) =>
        rule
          .required()
          .min(1)
          .custom((themes) => {
            const names = namesOf(themes)
            return new Set(names).size === names.length ? true : 'Two themes have the same name.'
          }),
    }),
  ],
  preview: {
    select: { current: 'currentTheme' },
    prepare: ({ current }) => ({ title: 'Themes', subtitle: current ? `Now: ${current}` : '' }),
  },
})
