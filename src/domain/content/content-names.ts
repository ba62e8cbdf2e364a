/**
 * VE-3: lower-case letters, digits, `_` and `-`, up to 64. The vendor's client wants a letter or a
 * digit first.
 */
export const isDatasetName = (name: string): boolean => /^[a-z0-9][-_a-z0-9]{0,63}$/.test(name)

/** What a name that isDatasetName refuses must be. */
export const DATASET_NAME_RULE =
  'must begin with a lowercase letter or a digit, and have no other characters than these, _ and -, at most 64'

/** VE-3: letters, digits and dashes. */
export const isProjectId = (id: string): boolean => /^[a-z0-9-]+$/i.test(id)
