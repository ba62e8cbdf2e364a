const FIELD = /^(?:each value in )?([a-z][\w.]*) (?=(?:must|should|is|has|cannot) )/

/**
 * The problem of each field in the backend's words, such as
 * `title should not be empty, handle must be a string`; none if it names no field.
 */
export function fieldProblems(reason: string): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const part of reason.split(/,\s+|;\s+/)) {
    const [lead, field] = FIELD.exec(part) ?? []
    if (lead === undefined || field === undefined) continue
    const words = part.slice(lead.length)
    problems[field] ??= words.charAt(0).toUpperCase() + words.slice(1)
  }
  return problems
}
