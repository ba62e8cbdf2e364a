import { dayWords } from '../region/dates.ts'

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

const day = (at: string | undefined): string | null =>
  at === undefined || Number.isNaN(Date.parse(at)) ? null : dayWords(at)

type Say = (code: string, details: CodeRefusal['details']) => string

const forGoods: Say = (code, { only, except }) => {
  if (only && except)
    return `${code} is for ${only}, but not for ${except}. None of it is in your bag.`
  if (only) return `${code} is for ${only}. There is none in your bag.`
  if (except) return `${code} is for everything but ${except}, and your bag holds nothing else.`
  return `${code} does not apply to anything in your bag.`
}

const WORDS: Readonly<Record<string, Say>> = {
  unknown: (code) => `We do not recognise ${code}. Check it letter by letter.`,
  already: (code) => `${code} is already on this order.`,
  ended: (code, { at }) => (day(at) ? `${code} ended on ${day(at)}.` : `${code} has ended.`),
  not_yet: (code, { at }) =>
    day(at) ? `${code} is valid from ${day(at)}.` : `${code} is not valid yet.`,
  used_up: (code) => `${code} has reached its limit.`,
  region: (code, { regions }) =>
    regions ? `${code} is not valid here: it is for ${regions}.` : `${code} is not valid here.`,
  group: (code) => `${code} is for certain customers. If you are one of them, sign in first.`,
  goods: forGoods,
  gift_card_region: (_, { region }) =>
    `This gift card was bought for our region ${region ?? 'elsewhere'}, and pays only there.`,
  gift_card_empty: () => 'There is nothing left on this gift card.',
  gift_card_ended: (_, { at }) =>
    day(at) ? `This gift card ended on ${day(at)}.` : 'This gift card has ended.',
}

/** Says beside the field why a code is refused. `code` as it was typed. */
export function codeRefusalWords(code: string, { reason, details }: CodeRefusal): string {
  const shown = code.trim().toUpperCase()
  const wordsFor = reason === null ? undefined : WORDS[reason]
  return wordsFor ? wordsFor(shown, details) : `${shown} could not be used for this order.`
}
