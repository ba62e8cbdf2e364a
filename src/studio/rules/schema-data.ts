const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNode = (value: unknown) => isRecord(value) && ('@type' in value || '@graph' in value)

/** SE-2: structured data that a search engine can read. */
export function isSchemaData(text: string | undefined): true | string {
  if (text === undefined || text.trim() === '') return true
  try {
    const data: unknown = JSON.parse(text)
    const nodes = Array.isArray(data) ? data : [data]
    return nodes.every(isNode) ? true : 'Every part needs an “@type” that says what it is.'
  } catch {
    return 'This is not JSON: look for a comma or a quotation mark that is missing.'
  }
}
