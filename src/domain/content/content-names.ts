/** VE-3: lower-case letters, digits, `_` and `-`, up to 64. */
export const isDatasetName = (name: string): boolean =>
  /^(~[a-z0-9]|[a-z0-9])[-_a-z0-9]{0,63}$/.test(name) && name.length <= 64

/** VE-3: letters, digits and dashes. */
export const isProjectId = (id: string): boolean => /^[a-z0-9-]+$/i.test(id)
