import type { ReactNode } from 'react'
import { earlyCheck } from '#ui/early.ts'

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly isChosen: boolean
  readonly choose: (value: string) => void
  readonly title: string
  readonly hint?: string
  /** At the right: the price of the choice. */
  readonly price?: string
  /** Details of this choice alone. */
  readonly children?: ReactNode
}

/** One of several choices, with its price. */
export function Choice({ name, value, isChosen, choose, title, ...rest }: ChoiceProps) {
  const { hint, price, children } = rest
  return (
    <div className="choice-row">
      <label className="choice">
        <input
          type="radio"
          name={name}
          value={value}
          ref={earlyCheck(isChosen, (isChecked) => isChecked && choose(value))}
          checked={isChosen}
          onChange={() => choose(value)}
        />
        <span className="heading-4">{title}</span>
        {price && <span className="num">{price}</span>}
        {hint && <span className="more caption muted">{hint}</span>}
      </label>
      {isChosen && children}
    </div>
  )
}

/** A placeholder while choices are fetched. */
export const Choices = () => (
  <div className="flow" aria-busy="true">
    <span className="sr">Loading</span>
    <div className="skeleton choice-skeleton" />
    <div className="skeleton choice-skeleton" />
  </div>
)
