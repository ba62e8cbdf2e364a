import { isRecord, jsonIn } from '#domain/web/json.ts'

const isNode = (value: unknown) => isRecord(value) && ('@type' in value || '@graph' in value)

/** SE-2: structured data that a search engine can read. */
export function isSchemaData(text: string | undefined): true | string {
  if (text === undefined || text.trim() === '') return true
  const data = jsonIn(text)
  if (data === undefined) {
    return 'This is not valid JSON. Look for a missing comma or quotation mark.'
  }
  const nodes = Array.isArray(data) ? data : [data]
  return nodes.every(isNode) ? true : 'Every part needs an “@type” that says what it is.'
}
