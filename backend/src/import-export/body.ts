import { convert } from 'html-to-text'

/** The reading is recursive: a body of nested tags alone would overflow the stack. */
const DEEPEST = 200

const OPTIONS = {
  wordwrap: false,
  limits: { maxDepth: DEEPEST },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'ul', options: { itemPrefix: '– ' } },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'iframe', format: 'skip' },
  ],
} satisfies Parameters<typeof convert>[1]

const tidy = (text: string) =>
  text
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/**
 * The text of a product's description without markup: paragraphs are separated by an empty line.
 */
export const textOf = (html: string): string => tidy(convert(html, OPTIONS))

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)

/** A description in plain text, as HTML for the format. */
export const htmlOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
