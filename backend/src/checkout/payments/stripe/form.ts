type Value = string | number | boolean | undefined | readonly string[]

/** Fields of a request; those that are undefined are left out. */
export interface StripeFields {
  readonly [name: string]: Value | Readonly<Record<string, Value>>
}

/** As Stripe reads nested fields: `metadata[key]=…`, `expand[]=…`. */
export function formOf(fields: StripeFields): URLSearchParams {
  const form = new URLSearchParams()
  const append = (name: string, value: StripeFields[string]): void => {
    if (value === undefined) return
    if (isList(value)) for (const each of value) form.append(`${name}[]`, each)
    else if (typeof value === 'object') {
      for (const [inner, each] of Object.entries(value)) append(`${name}[${inner}]`, each)
    } else form.append(name, String(value))
  }
  for (const [name, value] of Object.entries(fields)) append(name, value)
  return form
}

const isList = (value: StripeFields[string]): value is readonly string[] => Array.isArray(value)
