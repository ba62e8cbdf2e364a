/** Escapes text inside a line of Markdown. */
export const markdownLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')

/** Characters that would begin a heading, a list, a quote or a rule, unless escaped. */
const unmarked = (line: string): string =>
  line.replace(/^[#+=-]/, '\\$&').replace(/^(\d+)([.)])/, '$1\\$2')

/** Escapes text in paragraphs of Markdown. */
export const markdownText = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => unmarked(markdownLine(paragraph)))
    .filter(Boolean)
    .join('\n\n')

/** `url` is absolute. Angle brackets protect a bracket in the address. */
export const markdownLink = (label: string, url: string): string =>
  `[${markdownLine(label)}](<${new URL(url).href.replace(/[<>]/g, encodeURIComponent)}>)`

/** Joins the parts of a document with the blank lines that Markdown needs. */
export const markdownParts = (parts: readonly string[]): string =>
  `${parts.filter(Boolean).join('\n\n')}\n`

export const markdownList = (items: readonly string[]): string =>
  items.map((item) => `- ${item}`).join('\n')

/** The cells are escaped already. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [head, head.map(() => '---'), ...rows].map(line).join('\n')
}
