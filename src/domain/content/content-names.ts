/**
 * VE-3: lower-case letters, digits, `_` and `-`, up to 64. The vendor's client wants a letter or a
 * digit first.
 */
export const isDatasetName = (name: string): boolean => /^[a-z0-9][-_a-z0-9]{0,63}$/.test(name)

/** VE-3: letters, digits and dashes. */
export const isProjectId = (id: string): boolean => /^[a-z0-9-]+$/i.test(id)
