/** Why a code is refused, for programs; `details` are the values of its message. */
type CodeReason =
  | 'unknown'
  | 'already'
  | 'ended'
  | 'not_yet'
  | 'used_up'
  | 'region'
  | 'group'
  | 'goods'
  | 'gift_card_region'
  | 'gift_card_empty'
  | 'gift_card_ended'

export type CodeProblem = {
  readonly reason: CodeReason
  readonly details?: Readonly<Record<string, string>>
}

/** The API's message in words, for readers of logs and answers. */
const MESSAGES: Readonly<Record<CodeReason, string>> = {
  unknown: 'There is no such code',
  already: 'This code is already on the cart',
  ended: 'This code has expired',
  not_yet: 'This code is not valid yet',
  used_up: 'This code has been used up',
  region: 'This code is not valid in the region of the cart',
  group: 'This code is for certain customers only',
  goods: 'This code does not apply to anything in the cart',
  gift_card_region: 'This gift card belongs to another region',
  gift_card_empty: 'There is nothing left on this gift card',
  gift_card_ended: 'This gift card has expired',
}

export const refusalBody = ({ reason, details = {} }: CodeProblem) => ({
  type: reason === 'unknown' ? 'not_found' : 'not_allowed',
  message: MESSAGES[reason],
  reason,
  details,
})
