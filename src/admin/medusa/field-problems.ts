import { isRecord } from '#domain/web/json.ts'

const FIELD = /^(?:each value in )?([a-z][\w.]*) (?=(?:must|should|is|has|cannot) )/
const TAKEN = /^\w+ with (\w+) (.+?),? already exists\.?$/

/** Where something that is sent has that value in a field of that name: `variants.2.sku`. */
function placeOf(sent: unknown, name: string, value: string): string | undefined {
  if (!isRecord(sent) && !Array.isArray(sent)) return undefined
  const parts: readonly (readonly [string, unknown])[] = Object.entries(sent)
  for (const [key, part] of parts) {
    if (key === name && String(part) === value) return key
    const below = placeOf(part, name, value)
    if (below !== undefined) return `${key}.${below}`
  }
  return undefined
}

/** `Product_variant with sku A-1 already exists.`: the backend names the field, and not whose. */
function takenProblem(reason: string, sent: unknown): Readonly<Record<string, string>> {
  const [, name = '', value = ''] = TAKEN.exec(reason) ?? []
  const place = placeOf(sent, name, value)
  return place === undefined ? {} : { [place]: 'Already in use' }
}

/**
 * The problem of each field of what was sent, in the backend's words, such as
 * `title should not be empty, handle must be a string`; none if it names no field.
 */
export function fieldProblems(reason: string, sent?: unknown): Readonly<Record<string, string>> {
  const problems: Record<string, string> = { ...takenProblem(reason, sent) }
  for (const part of reason.split(/,\s+|;\s+/)) {
    const [lead, field] = FIELD.exec(part) ?? []
    if (lead === undefined || field === undefined) continue
    const words = part.slice(lead.length)
    problems[field] ??= words.charAt(0).toUpperCase() + words.slice(1)
  }
  return problems
}
