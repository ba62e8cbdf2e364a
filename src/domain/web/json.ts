/** What a JSON text says, still to be narrowed; undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    const said: unknown = JSON.parse(text)
    return said
  } catch {
    return undefined
  }
}

/** Whether something has fields by name; a list is not meant to. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of something; none where it has none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {}
