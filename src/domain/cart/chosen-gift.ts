/** Whether a line is a card for somebody, of an amount or for a day: no other is like it. */
export const isChosenGift = (metadata: Readonly<Record<string, unknown>>): boolean =>
  ['recipient_email', 'amount', 'send_on'].some(
    (field) => typeof metadata[field] === 'string' && metadata[field] !== '',
  )
