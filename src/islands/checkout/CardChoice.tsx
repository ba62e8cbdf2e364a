import { SelectField } from '#ui/Field.tsx'
import type { CardOption } from './step-props.ts'

interface CardChoiceProps {
  readonly cards: readonly CardOption[]
  /** The token of the chosen one. */
  readonly card: string
  readonly choose: (card: string) => void
  /** The bag has a subscription. */
  readonly isKept: boolean
  /** Null where nobody is asked whether to save it. */
  readonly keep: boolean | null
  readonly setKeep: (keep: boolean) => void
}

/** The card to pay with, and whether it is saved. */
export const CardChoice = ({ cards, card, choose, isKept, keep, setKeep }: CardChoiceProps) => (
  <div className="choice-more flow tight">
    <SelectField
      name="card"
      label="Which card"
      value={card}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {cards.map(({ token, name }) => (
        <option key={token} value={token}>
          {name}
        </option>
      ))}
    </SelectField>
    {isKept && (
      <p className="caption">
        We save this card and charge it for each delivery. Change it at any time.
      </p>
    )}
    {keep !== null && (
      <label className="check">
        <input type="checkbox" checked={keep} onChange={() => setKeep(!keep)} />
        <span>Save this card for next time</span>
      </label>
    )}
  </div>
)
