/** Text inside a line of Markdown that means itself and nothing else. */
export const markdownLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')

/** What would begin a heading, a list, a quote or a rule, were it not escaped. */
const unmarked = (line: string): string =>
  line.replace(/^[#+=-]/, '\\$&').replace(/^(\d+)([.)])/, '$1\\$2')

/** Text in paragraphs as Markdown that means itself. */
export const markdownText = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => unmarked(markdownLine(paragraph)))
    .filter(Boolean)
    .join('\n\n')

/** `url` is absolute. Angles hold what a bracket in the address would end. */
export const markdownLink = (label: string, url: string): string =>
  `[${markdownLine(label)}](<${new URL(url).href.replace(/[<>]/g, encodeURIComponent)}>)`

/** The parts of a document, with the space between them that Markdown wants. */
export const markdownParts = (parts: readonly string[]): string =>
  `${parts.filter(Boolean).join('\n\n')}\n`

export const markdownList = (items: readonly string[]): string =>
  items.map((item) => `- ${item}`).join('\n')

/** The cells are Markdown already. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [head, head.map(() => '---'), ...rows].map(line).join('\n')
}
