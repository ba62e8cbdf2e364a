import type { GiftCardLetter } from './gift-card-letter.ts'
import { type Html, html } from './html.ts'
import type { Message } from './mail.ts'

/** A line break in a name would else begin a row of its own in the text. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const greeting = ({ recipientName }: GiftCardLetter) =>
  recipientName ? `Hello ${recipientName},` : 'Hello,'

const opening = ({ senderName, balance, shop }: GiftCardLetter) =>
  senderName
    ? `${senderName} gives you ${balance} to spend at ${shop}.`
    : `Here is your gift card: ${balance} to spend at ${shop}.`

const how = ({ region, until }: GiftCardLetter) =>
  [
    'Type the code at the checkout.',
    'What you do not spend stays on the card.',
    `It counts in our region ${region}`,
    until ? `and until ${until}.` : 'and does not expire.',
  ].join(' ')

const closing = ({ supportEmail }: GiftCardLetter) =>
  `Keep this mail: whoever has the code has the card. Is something not right? Write to ${supportEmail}.`

const subjectOf = ({ senderName, shop }: GiftCardLetter) =>
  oneLine(
    senderName ? `${senderName} sends you a gift card for ${shop}` : `Your gift card for ${shop}`,
  )

const textOf = (letter: GiftCardLetter): string =>
  [
    oneLine(greeting(letter)),
    '',
    oneLine(opening(letter)),
    '',
    // Quoted, so that no line of it can look like one of ours.
    ...(letter.message ? [...letter.message.split('\n').map((line) => `> ${line}`), ''] : []),
    `Code: ${letter.code}`,
    `Balance: ${letter.balance}`,
    '',
    oneLine(how(letter)),
    `See what is on it: ${letter.link}`,
    '',
    closing(letter),
    '',
  ].join('\n')

const quote = (message: string): Html =>
  message === ''
    ? html``
    : html`
<blockquote style="margin:24px 0;padding:0 0 0 16px;border-left:3px solid #8a827a">${message
        .split('\n')
        .map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}</blockquote>`

const htmlOf = (letter: GiftCardLetter): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subjectOf(letter)}</title>
</head>
<body style="font:16px/1.6 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:24px">
<h1 style="font-size:26px;line-height:1.2">${greeting(letter)}</h1>
<p>${opening(letter)}</p>${quote(letter.message)}
<p style="font-size:26px;line-height:1.4;letter-spacing:0.05em"><strong>${letter.code}</strong><br>${letter.balance}</p>
<p>${how(letter)}</p>
<p><a href="${letter.link}">See what is on it</a></p>
<p>${closing(letter)}</p>
</body>
</html>
`

/** The mail of a gift card, as text and as HTML that says the same. */
export const giftCardMessage = (letter: GiftCardLetter): Message => ({
  subject: subjectOf(letter),
  text: textOf(letter),
  html: htmlOf(letter).html,
})
