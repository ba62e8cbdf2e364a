/** Parses a JSON text; the value is still to be narrowed. Undefined if it is malformed. */
export function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** Whether a value has fields by name; lists are excluded. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Fields = Readonly<Record<string, unknown>>

/** Whether each of these fields is a text. */
export const areTexts = (fields: Fields, ...names: string[]): boolean =>
  names.every((name) => typeof fields[name] === 'string')

export const areNumbers = (fields: Fields, ...names: string[]): boolean =>
  names.every((name) => typeof fields[name] === 'number')

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** The fields of a value; none if it has none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {}
