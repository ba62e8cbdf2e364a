import { plainDay } from '../region/local-dates.ts'
import type { ZonePlace } from '../region/time-zone.ts'

/** The effect of an accepted code. */
export interface AppliedCode {
  readonly kind: 'gift-card' | 'discount'
  readonly code: string
  /** The code that it replaced. */
  readonly replaced: string | null
}

/** Why a code was refused, by commerce's name. */
export interface CodeRefusal {
  readonly reason: string | null
  readonly details: Readonly<Record<string, string>>
}

/** Without the clocks of all places, which would be the largest part of the checkout's words. */
const dayOf = (date: string | undefined, place: ZonePlace): string | null =>
  date === undefined || Number.isNaN(Date.parse(date)) ? null : plainDay(date, place)

type Say = (code: string, details: CodeRefusal['details'], day: string | null) => string

const forGoods: Say = (code, { only, except }) => {
  if (only && except) return `${code} is for ${only}, except ${except}. There is none in your bag.`
  if (only) return `${code} is for ${only}. There is none in your bag.`
  if (except) return `${code} is for everything except ${except}, and your bag holds nothing else.`
  return `${code} does not apply to anything in your bag.`
}

const WORDS: Readonly<Record<string, Say>> = {
  unknown: (code) => `We do not recognise ${code}. Check the spelling and try again.`,
  already: (code) => `${code} is already on this order.`,
  ended: (code, _, day) => (day ? `${code} expired on ${day}.` : `${code} has expired.`),
  not_yet: (code, _, day) => (day ? `${code} is valid from ${day}.` : `${code} is not valid yet.`),
  used_up: (code) => `${code} has been used up.`,
  region: (code, { regions }) =>
    regions ? `${code} is only valid in ${regions}.` : `${code} is not valid here.`,
  group: (code) => `${code} is for certain customers only. If you are one of them, sign in first.`,
  goods: forGoods,
  gift_card_region: (_, { region }) =>
    `This gift card is for our ${region ?? 'other'} shop and can only be used there.`,
  gift_card_empty: () => 'This gift card has no balance left.',
  gift_card_ended: (_code, _details, day) =>
    day ? `This gift card expired on ${day}.` : 'This gift card has expired.',
}

/**
 * Says beside the field why a code is refused. `code` as it was typed. Days are in the manner of the
 * shopper's place: those of a discount by the clock of their address, which commerce tells, that of a
 * gift card by its own, as in its mail.
 */
export function codeRefusalWords(
  code: string,
  { reason, details }: CodeRefusal,
  place: ZonePlace,
): string {
  const normalised = code.trim().toUpperCase()
  const wordsFor = reason === null ? undefined : WORDS[reason]
  const day = dayOf(details['day'] ?? details['at'], place)
  return wordsFor
    ? wordsFor(normalised, details, day)
    : `${normalised} could not be used for this order.`
}
