/** What the bank answers. */
export type BankAnswer =
  | { readonly status: 'authorized' }
  | { readonly status: 'requires_action' }
  /** Why, as banks name it (src/domain/subscription/decline.ts). */
  | { readonly status: 'declined'; readonly code: string }

interface TestCard {
  readonly last4: string
  /** With the shopper. */
  readonly answer: BankAnswer
  /** Without, where that is another one. */
  readonly offSession?: BankAnswer
  /** What becomes of the first answer to a request. */
  readonly firstAnswer?: 'lost' | 'never'
  /** How long it is valid once it is kept. */
  readonly months?: number
}

const PAYS: BankAnswer = { status: 'authorized' }
const ASKS: BankAnswer = { status: 'requires_action' }
const declines = (code: string): BankAnswer => ({ status: 'declined', code })

/** The cards of the test bank. */
const CARDS: ReadonlyMap<string, TestCard> = new Map(
  Object.entries({
    pm_ok: { last4: '4242', answer: PAYS },
    pm_other: { last4: '5556', answer: PAYS },
    pm_declined: { last4: '0002', answer: declines('card_declined') },
    pm_stolen: { last4: '9979', answer: declines('stolen_card') },
    pm_requires_action: { last4: '3220', answer: ASKS },
    pm_declined_later: { last4: '0341', answer: PAYS, offSession: declines('insufficient_funds') },
    pm_expired_later: { last4: '0069', answer: PAYS, offSession: declines('expired_card') },
    pm_confirm_later: { last4: '3184', answer: PAYS, offSession: ASKS },
    pm_lost_answer: { last4: '0119', answer: PAYS, firstAnswer: 'lost' },
    pm_no_answer: { last4: '0127', answer: PAYS, firstAnswer: 'never' },
    pm_expires_soon: { last4: '4444', answer: PAYS, months: 1 },
  } as const),
)

export const testCard = (name: string): TestCard | undefined => CARDS.get(name)

export const answerOf = (
  { answer, offSession }: TestCard,
  { isOffSession }: { readonly isOffSession: boolean },
): BankAnswer => (isOffSession ? (offSession ?? answer) : answer)

const MONTHS_VALID = 60

/** The month at whose end a card expires that is kept now. */
export function expiryOf({ months = MONTHS_VALID }: TestCard, now: Date) {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months))
  return { exp_month: last.getUTCMonth() + 1, exp_year: last.getUTCFullYear() }
}
