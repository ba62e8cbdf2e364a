import { render, toPlainText } from '@react-email/render'
import type { Message } from '../mail.ts'
import type { MailTemplate } from './template.ts'

type Formatters = NonNullable<NonNullable<Parameters<typeof toPlainText>[1]>['formatters']>

const formatters: Formatters = {
  row(element, walk, builder) {
    builder.openBlock({ leadingLineBreaks: 1 })
    walk(element.children, builder)
    builder.closeBlock({ trailingLineBreaks: 1 })
  },
  label(element, walk, builder) {
    walk(element.children, builder)
    builder.addInline(': ')
  },
  cell(element, walk, builder) {
    walk(element.children, builder)
    builder.addInline(' ')
  },
}

/** A row of a table is a line of its own, "Total: €13.50"; titles are written as they are. */
const TEXT = {
  formatters,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
    { selector: 'hr', format: 'skip' },
    { selector: 'tr', format: 'row' },
    { selector: 'th', format: 'label' },
    { selector: 'td', format: 'cell' },
  ],
}

/** A line break in a name would otherwise begin a header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Renders a mail as text and as HTML with the same content. */
export async function messageOf({ subject, page }: MailTemplate): Promise<Message> {
  const html = await render(page)
  return { subject: oneLine(subject), text: `${toPlainText(html, TEXT)}\n`, html }
}
