import { TEST_CARDS } from '#domain/checkout/payment.ts'
import { cardWords, type SavedCard } from '#domain/checkout/saved-card.ts'
import { SelectField } from '#ui/Field.tsx'

/** A saved card, or one that is entered now. */
export type ChosenCard =
  | { readonly method: string }
  | { readonly token: string; readonly keep: boolean }

/** The default card, or the first of the test bank. */
export const firstCard = ([first]: readonly SavedCard[]): ChosenCard =>
  first ? { method: first.id } : { token: TEST_CARDS[0].token, keep: false }

interface CardChoiceProps {
  readonly cards: readonly SavedCard[]
  readonly card: ChosenCard
  readonly choose: (card: ChosenCard) => void
  /** The bag has a subscription. */
  readonly isKept: boolean
  readonly isSignedIn: boolean
}

/** The card to pay with: saved ones first, then those of the test bank's form. */
export function CardChoice({ cards, card, choose, isKept, isSignedIn }: CardChoiceProps) {
  const entered = 'token' in card ? card : null
  const pick = (value: string) => {
    const isSaved = cards.some(({ id }) => id === value)
    choose(isSaved ? { method: value } : { token: value, keep: entered?.keep ?? false })
  }
  return (
    <div className="choice-more flow tight">
      <SelectField
        name="card"
        label="Which card"
        value={'token' in card ? card.token : card.method}
        onChange={(event) => pick(event.currentTarget.value)}
      >
        {cards.map((each) => (
          <option key={each.id} value={each.id}>
            {cardWords(each)}
          </option>
        ))}
        {TEST_CARDS.map(({ token, name }) => (
          <option key={token} value={token}>
            {name}
          </option>
        ))}
      </SelectField>
      {isKept && (
        <p className="caption">
          We save this card in your account and charge it for each delivery of your subscription.
          You can choose another one at any time.
        </p>
      )}
      {!isKept && isSignedIn && entered && (
        <label className="check">
          <input
            type="checkbox"
            name="keep"
            checked={entered.keep}
            onChange={(event) => choose({ ...entered, keep: event.currentTarget.checked })}
          />
          <span>Save this card for next time</span>
        </label>
      )}
    </div>
  )
}
