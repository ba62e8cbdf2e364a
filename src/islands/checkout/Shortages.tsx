import type { Shortage } from '#domain/checkout/checkout.ts'
import type { StepProps } from './step-props.ts'

const sentence = ({ title, wanted, left }: Shortage) => {
  if (left === 0) return `${title} is no longer available.`
  const verb = left === 1 ? 'is' : 'are'
  return `Only ${left} of ${title} ${verb} left. You have ${wanted} in the bag.`
}

const remedy = ({ title, left }: Shortage) =>
  left === 0 ? `Remove ${title} from the bag` : `Take ${left}`

interface ShortagesProps extends Pick<StepProps, 'checkout' | 'state'> {
  /** The pressed button has gone with its line: the focus moves to the next. */
  readonly onTaken: () => void
}

/** Lines that exceed the stock, each with a button to correct it. */
export function Shortages({ checkout, state, onTaken }: ShortagesProps) {
  if (state.shortages.length === 0) return null
  const isBusy = state.saving === 'lines'
  return (
    <div className="note bad flow" role="alert">
      <p className="heading-4">Not everything is available. Nothing was charged.</p>
      <ul className="flow">
        {state.shortages.map((shortage) => (
          <li key={shortage.lineId} className="row between">
            <span>{sentence(shortage)}</span>
            <button
              type="button"
              className="button outline small"
              aria-busy={isBusy}
              aria-disabled={isBusy}
              onClick={() => !isBusy && checkout.reduceToStock(shortage).then(onTaken)}
            >
              {remedy(shortage)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
