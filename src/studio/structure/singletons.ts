/** Documents of which there is one, under an id of its own: nobody makes a second. */
export const SINGLETONS = ['home', 'siteSettings', 'themeSettings'] as const

const names: readonly string[] = SINGLETONS

export const isSingleton = (schemaType: string) => names.includes(schemaType)

/** What an editor may not do with the one there is. */
const FORBIDDEN: readonly string[] = ['duplicate', 'delete', 'unpublish']

export const isAllowedOnSingleton = (action: string | undefined) =>
  action === undefined || !FORBIDDEN.includes(action)
