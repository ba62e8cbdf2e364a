import { type Html, html } from './html.ts'
import type { Message } from './mail.ts'
import type { OrderLetter } from './order-letter.ts'

const greeting = ({ firstName }: OrderLetter) =>
  firstName ? `Thank you, ${firstName}.` : 'Thank you.'
const opening = ({ displayId, shop }: OrderLetter) =>
  `${shop} has received your order ${displayId}. We write again when it leaves.`
const closing = ({ supportEmail }: OrderLetter) =>
  `Is something not right? Answer this mail or write to ${supportEmail}.`

/** A line break in a name would else begin a row of its own in the text. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const textOf = (letter: OrderLetter): string =>
  [
    oneLine(greeting(letter)),
    '',
    oneLine(opening(letter)),
    '',
    `Your order: ${letter.link}`,
    '',
    ...letter.lines.map(({ label, quantity, amount }) =>
      oneLine(`${quantity} × ${label}: ${amount}`),
    ),
    '',
    ...letter.sums.map(({ label, amount }) => `${label}: ${amount}`),
    '',
    ...(letter.address.length > 0 ? ['It goes to', ...letter.address.map(oneLine), ''] : []),
    ...(letter.giftCards.length > 0 ? ['Gift cards that you bought', ...letter.giftCards, ''] : []),
    ...(letter.note
      ? ['Your note', ...letter.note.split('\n').map((line) => `> ${line}`), '']
      : []),
    closing(letter),
    '',
  ].join('\n')

const CELL = 'padding:4px 12px 4px 0;text-align:left;vertical-align:top;font-weight:normal'
const AMOUNT = 'padding:4px 0;text-align:right;vertical-align:top;white-space:nowrap'

const lineRow = ({ label, quantity, amount }: OrderLetter['lines'][number]): Html => html`
<tr><th scope="row" style="${CELL}">${label}</th><td style="${AMOUNT};padding-right:12px">${quantity}</td><td style="${AMOUNT}">${amount}</td></tr>`

const sumRow = ({ label, amount }: OrderLetter['sums'][number]): Html => html`
<tr><th scope="row" colspan="2" style="${CELL}">${label}</th><td style="${AMOUNT}">${amount}</td></tr>`

/** Lines under a heading, or nothing where there is nothing to say. */
const block = (title: string, [first, ...rest]: readonly string[]): Html =>
  first
    ? html`
<h2 style="font-size:18px">${title}</h2>
<p>${first}${rest.map((line) => html`<br>${line}`)}</p>`
    : html``

const addressBlock = (address: readonly string[]): Html => block('It goes to', address)

const htmlOf = (letter: OrderLetter): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subjectOf(letter)}</title>
</head>
<body style="font:16px/1.6 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:24px">
<h1 style="font-size:26px;line-height:1.2">${greeting(letter)}</h1>
<p>${opening(letter)}</p>
<p><a href="${letter.link}">See your order</a></p>
<h2 style="font-size:18px">What you bought</h2>
<table style="border-collapse:collapse;width:100%">
<thead><tr><th scope="col" style="${CELL}">Item</th><th scope="col" style="${AMOUNT};padding-right:12px;font-weight:normal">Quantity</th><th scope="col" style="${AMOUNT};font-weight:normal">Price</th></tr></thead>
<tbody>${letter.lines.map(lineRow)}
</tbody>
<tfoot>${letter.sums.map(sumRow)}
</tfoot>
</table>${addressBlock(letter.address)}${block('Gift cards that you bought', letter.giftCards)}${block('Your note', letter.note.split('\n'))}
<p>${closing(letter)}</p>
</body>
</html>
`

const subjectOf = ({ displayId, shop }: OrderLetter) =>
  oneLine(`Your order ${displayId} at ${shop}`)

/** The confirmation of an order, as text and as HTML that says the same. */
export const orderMessage = (letter: OrderLetter): Message => ({
  subject: subjectOf(letter),
  text: textOf(letter),
  html: htmlOf(letter).html,
})
