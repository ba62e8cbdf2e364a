/** Documents of which there is one, under an id of its own: nobody makes a second. */
const SINGLETONS: readonly string[] = ['home', 'siteSettings', 'themeSettings']

export const isSingleton = (schemaType: string) => SINGLETONS.includes(schemaType)

/** What an editor may not do with the one there is. */
const FORBIDDEN: readonly string[] = ['duplicate', 'delete', 'unpublish']

export const isAllowedOnSingleton = (action: string | undefined) =>
  action === undefined || !FORBIDDEN.includes(action)
