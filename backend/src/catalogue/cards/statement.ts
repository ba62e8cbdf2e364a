/** A statement and its values, as `manager.query` takes them. */
export type Statement = { readonly text: string; readonly values: unknown[] }

/** Adds a value and returns its placeholder, such as `$3`. */
export type Parameter = (value: unknown) => string
