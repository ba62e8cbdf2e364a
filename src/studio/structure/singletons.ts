/** Document types with exactly one document, under a fixed id: editors cannot create a second. */
const SINGLETONS: readonly string[] = ['home', 'siteSettings', 'themeSettings']

export const isSingleton = (schemaType: string) => SINGLETONS.includes(schemaType)

/** The actions that editors may not use on them. */
const FORBIDDEN: readonly string[] = ['duplicate', 'delete', 'unpublish']

export const isAllowedOnSingleton = (action: string | undefined) =>
  action === undefined || !FORBIDDEN.includes(action)
