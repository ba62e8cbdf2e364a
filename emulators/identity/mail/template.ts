const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

export type Values = { readonly [name: string]: unknown }

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** `.Data.first_name` → its value; empty if missing. */
function valueAt(values: Values, path: string): string {
  let value: unknown = values
  for (const name of path.split('.').slice(1)) {
    value = isValues(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const VARIABLE = /\{\{-?\s*((?:\.\w+)+)\s*-?\}\}/g

/**
 * Fills in a template in the vendor's language, of which it supports variables alone: a condition
 * or a loop is an error here, not text in a mail. Values are escaped.
 */
export function fill(template: string, values: Values): string {
  const filled = template.replace(VARIABLE, (_, path: string) => escaped(valueAt(values, path)))
  const unknown = /\{\{.*?\}\}/.exec(template.replace(VARIABLE, ''))
  if (unknown)
    throw new Error(`A mail template has an expression that is not understood: ${unknown[0]}`)
  return filled
}
