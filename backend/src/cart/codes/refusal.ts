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
  already: 'This code is on the cart already',
  ended: 'This code has ended',
  not_yet: 'This code does not hold yet',
  used_up: 'This code has been used as often as it may be',
  region: 'This code does not hold in the region of the cart',
  group: 'This code is for certain customers',
  goods: 'This code is for nothing that is in the cart',
  gift_card_region: 'This gift card is of another region',
  gift_card_empty: 'There is nothing left on this gift card',
  gift_card_ended: 'This gift card has ended',
}

export const refusalBody = ({ reason, details = {} }: CodeProblem) => ({
  type: reason === 'unknown' ? 'not_found' : 'not_allowed',
  message: MESSAGES[reason],
  reason,
  details,
})
