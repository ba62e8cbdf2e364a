/** How a record of the backend's packages arrives: dates as ISO 8601 text. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Json<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Json<Value[Key]> }
      : Value
