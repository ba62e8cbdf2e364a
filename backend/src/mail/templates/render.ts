import { render, toPlainText } from '@react-email/render'
import type { Message } from '../mail.ts'
import type { MailTemplate } from './template.ts'

type Formatters = NonNullable<NonNullable<Parameters<typeof toPlainText>[1]>['formatters']>
type Formatter = Formatters[string]

/** The text in its line, after a sign. */
const after =
  (sign: string): Formatter =>
  (element, walk, builder) => {
    builder.addInline(sign)
    walk(element.children, builder)
  }

const formatters: Formatters = {
  row(element, walk, builder) {
    builder.openBlock({ leadingLineBreaks: 1 })
    walk(element.children, builder)
    builder.closeBlock({ trailingLineBreaks: 1 })
  },
  cell(element, walk, builder) {
    walk(element.children, builder)
  },
  afterColon: after(': '),
  afterComma: after(', '),
  inBrackets(element, walk, builder) {
    builder.addInline(' (')
    walk(element.children, builder)
    builder.addInline(')')
  },
}

/** A row of a table is a line of its own, "Total: €13.50"; titles are written as they are. */
const TEXT = {
  formatters,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
    { selector: 'hr', format: 'skip' },
    {
      selector: 'table',
      format: 'block',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
    { selector: 'tr', format: 'row' },
    { selector: 'td', format: 'cell' },
    // The reader's next step stands alone.
    {
      selector: 'table.action > tbody > tr > td',
      format: 'block',
      options: { leadingLineBreaks: 2, trailingLineBreaks: 2 },
    },
    { selector: 'td.half', format: 'block' },
    { selector: 'td.amount', format: 'afterColon' },
    { selector: 'div.variant', format: 'afterComma' },
    { selector: 'div.code', format: 'afterColon' },
    { selector: 'div.note', format: 'inBrackets' },
    // The text has no pictures.
    { selector: 'div.caption', format: 'skip' },
  ],
}

/** A line break in a name would otherwise begin a header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A line may end after any hyphen; this word stays whole, in text alone. */
const WHOLE_WORD = /e-mail(?=[^<>]*<)/gi

/** The HTML of a mail. */
export async function htmlOf({ page }: Pick<MailTemplate, 'page'>): Promise<string> {
  const [head = '', body = ''] = (await render(page)).split(/(?=<body)/)
  return head + body.replace(WHOLE_WORD, '<span style="white-space:nowrap">$&</span>')
}

/** Renders a mail as text and as HTML with the same content. */
export async function messageOf(mail: MailTemplate): Promise<Message> {
  const html = await htmlOf(mail)
  return {
    subject: oneLine(mail.subject),
    text: `${toPlainText(html, TEXT)}\n`,
    html,
    ...(mail.pictures && { pictures: mail.pictures }),
    ...(mail.unsubscribe !== undefined && { unsubscribe: mail.unsubscribe }),
  }
}
