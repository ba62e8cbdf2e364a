/** The recipient of a gift card, as its line in the bag or on an order shows it. */
export interface GiftDetails {
  readonly recipientEmail: string
  readonly recipientName: string
  readonly senderName: string
  readonly message: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The details that a line's metadata holds; null where the card is the buyer's own, or no card. */
export function giftDetailsOf(metadata: Readonly<Record<string, unknown>>): GiftDetails | null {
  const recipientEmail = textOf(metadata['recipient_email'])
  if (!recipientEmail) return null
  return {
    recipientEmail,
    recipientName: textOf(metadata['recipient_name']),
    senderName: textOf(metadata['sender_name']),
    message: textOf(metadata['message']),
  }
}

/** "For Noor, noor@example.com", under a gift card's name. */
export const giftWords = ({ recipientName, recipientEmail }: GiftDetails): string =>
  `For ${[recipientName, recipientEmail].filter(Boolean).join(', ')}`
