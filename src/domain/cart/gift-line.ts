import { plainDay } from '../region/local-dates.ts'
import type { ZonePlace } from '../region/time-zone.ts'

/** The recipient of a gift card, as its line in the bag or on an order shows it. */
export interface GiftDetails {
  readonly recipientEmail: string
  readonly recipientName: string
  readonly senderName: string
  readonly message: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The details that a line's metadata holds; null where the card is the buyer's own, or no card. */
function giftDetailsOf(metadata: Readonly<Record<string, unknown>>): GiftDetails | null {
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

/** The day on which a card is to be sent, an ISO date; empty for as soon as it is paid. */
const sendDayOf = (metadata: Readonly<Record<string, unknown>>): string =>
  textOf(metadata['send_on'])

/**
 * What a gift card's line says under its name: recipient and day, as far as they are chosen. The day
 * is in the manner of the shopper's place.
 */
export function giftLineWords(
  metadata: Readonly<Record<string, unknown>>,
  place: ZonePlace,
): string {
  const gift = giftDetailsOf(metadata)
  const day = sendDayOf(metadata)
  const when = day && `sent on ${plainDay(day, place)}`
  return [gift && giftWords(gift), when].filter(Boolean).join(', ')
}
