import { formatMoney } from '../money/money.ts'
import { plainDay } from '../region/local-dates.ts'
import type { ZonePlace } from '../region/time-zone.ts'

/**
 * A gift card as a holder of its code may see it. Amounts are minor units of its region's currency.
 */
export interface GiftCard {
  readonly balance: number
  readonly currencyCode: string
  readonly regionName: string
  /** An ISO date by the card's own clock, as in its mail; null where it does not expire. */
  readonly endsOn: string | null
  readonly hasEnded: boolean
}

/** A gift card on a bag: its balance, not what it pays. */
export interface CartGiftCard {
  readonly code: string
  readonly balance: number
}

/** A gift card that an order has bought. */
export interface BoughtGiftCard {
  /** The last four characters of its code: enough to recognise it, too little to spend it. */
  readonly ending: string
  readonly value: number
  /** Sent once its payment is certain, and its day has come. */
  readonly isSent: boolean
  readonly isPaid: boolean
  /** The day that was chosen for it, an ISO date; empty for as soon as it is paid. */
  readonly sendOn: string
  readonly recipient: string
}

/** The validity of a card, in one sentence or two, with its day in the manner of the reader's place. */
export function cardWords(card: GiftCard, place: ZonePlace): string {
  const { balance, currencyCode, endsOn, hasEnded, regionName } = card
  const day = endsOn && plainDay(endsOn, place)
  if (hasEnded) return `This card expired on ${day}.`
  if (balance === 0) return 'This card has no balance left.'
  const money = formatMoney({ amount: balance, currencyCode })
  if (!day)
    return `${money} left. It does not expire, and you can spend it in our ${regionName} shop.`
  return `${money} left. You can spend it in our ${regionName} shop until ${day}.`
}

/** A code of which only the end shows, for places where others may look. */
export const codeEnding = (code: string): string => code.slice(-4)

interface Paying {
  readonly giftCards: readonly CartGiftCard[]
  readonly giftCardTotal: number
}

/**
 * The balance of each card after the order. Commerce spends the cards that expire first, then the
 * smaller ones; here, without the dates, the smaller ones go first.
 */
export function balancesAfter({ giftCards, giftCardTotal }: Paying): ReadonlyMap<string, number> {
  let left = giftCardTotal
  const after = new Map<string, number>()
  for (const { code, balance } of [...giftCards].sort((one, two) => one.balance - two.balance)) {
    const spent = Math.min(balance, left)
    left -= spent
    after.set(code, balance - spent)
  }
  return after
}
