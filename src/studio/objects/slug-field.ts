import { defineField } from 'sanity'

interface SlugValue {
  readonly current?: string | undefined
}

/** LK-1 maps every path with `home` in it to the home page: such an address could not be linked. */
function isGoodAddress(slug: SlugValue | undefined): true | string {
  const path = slug?.current
  if (!path) return 'Every page needs an address.'
  if (path.includes('home'))
    return 'Links with “home” in them lead to the home page. Take another word.'
  return /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(path)
    ? true
    : 'Small letters, digits and hyphens; a slash between levels, none at the ends.'
}

/** The address of a document; `before` is its prefix. */
export const slugField = (before: string) =>
  defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description: `What follows ${before} in the address. When it changes, add a redirect from the old one.`,
    options: { source: 'title', maxLength: 96 },
    validation: (rule) => rule.required().custom(isGoodAddress),
  })
