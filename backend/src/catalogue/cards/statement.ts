/** A statement and its values, as `manager.query` takes them. */
export type Statement = { readonly text: string; readonly values: unknown[] }

/** Puts a value aside and gives its place in the text, such as `$3`. */
export type Parameter = (value: unknown) => string
