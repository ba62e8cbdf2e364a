import type { FormEvent } from 'react'
import type { BagLine } from '#domain/cart/bag.ts'
import { lineName, lineVariant } from '#domain/cart/line-words.ts'
import { quantityAbove, quantityBelow } from '#domain/cart/quantity.ts'
import { formatMoney } from '#domain/money/money.ts'
import { LinePicture } from '../lines/LinePicture.tsx'

export interface LineProps {
  readonly line: BagLine
  readonly currencyCode: string
  readonly heading: 'h2' | 'h3'
  /** The variants that are sold by subscription as well; none where that is unknown. */
  readonly subscribable?: readonly string[] | undefined
  /** 0 removes the line. */
  readonly onQuantity: (key: string, quantity: number) => void
  readonly onSave: (key: string) => void
}

/** The button of a sent form. Without a script the browser sends the same to the server. */
const quantityOf = ({ nativeEvent }: FormEvent<HTMLFormElement>): number => {
  const { submitter } = nativeEvent instanceof SubmitEvent ? nativeEvent : {}
  return submitter instanceof HTMLButtonElement ? Number(submitter.value) : Number.NaN
}

const Quantity = ({
  line,
  onQuantity,
  onSave,
}: Pick<LineProps, 'line' | 'onQuantity' | 'onSave'>) => {
  const { key, lineId, quantity, rule } = line
  const more = quantityAbove(rule, quantity)
  const name = lineName(line)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = quantityOf(event)
    if (Number.isInteger(wanted)) onQuantity(key, wanted)
  }
  const button = { type: 'submit', name: 'quantity' } as const
  return (
    <form className="row" method="post" action="/cart/lines" onSubmit={send}>
      <input type="hidden" name="lineId" value={lineId ?? ''} />
      <span className="stepper small">
        <button
          {...button}
          value={quantityBelow(rule, quantity)}
          aria-label={`One fewer of ${name}`}
        >
          −
        </button>
        <span className="num">
          <span className="sr">Quantity </span>
          {quantity}
        </span>
        <button
          {...button}
          value={more}
          aria-disabled={more === quantity}
          aria-label={`One more of ${name}`}
        >
          +
        </button>
      </span>
      <span className="row">
        <button {...button} className="button link caption" value={0}>
          Remove<span className="sr"> {name}</span>
        </button>
        <button
          type="button"
          className="button link caption needs-script"
          onClick={() => onSave(key)}
        >
          Save for later <span className="sr">{name}</span>
        </button>
      </span>
    </form>
  )
}

/** How it is bought, and the page that changes it. */
const Terms = ({ line, subscribable = [] }: Pick<LineProps, 'line' | 'subscribable'>) => {
  const { lineId, subscription, variantId } = line
  const canChange = lineId !== null && subscribable.includes(variantId)
  if (!subscription && !canChange) return null
  return (
    <p className="caption muted">
      {subscription}
      {subscription && canChange && ' · '}
      {canChange && (
        <a href={`/cart/how-often?line=${lineId}`}>
          {subscription ? 'Change' : 'Subscribe and save'}
          <span className="sr">: {lineName(line)}</span>
        </a>
      )}
    </p>
  )
}

/** A line of the bag. Its buttons are forms, so that they work before and without a script. */
export const Line = ({ line, currencyCode, heading: Heading, ...rest }: LineProps) => {
  const { subscribable, onQuantity, onSave } = rest
  const variant = lineVariant(line)
  return (
    <li aria-busy={line.isUpdating}>
      <LinePicture url={line.thumbnail} />
      <div className="flow tight">
        <Heading className="heading-4">
          {line.handle ? <a href={`/products/${line.handle}`}>{line.title}</a> : line.title}
        </Heading>
        {variant && <p className="caption muted">{variant}</p>}
        {line.gift && <p className="caption muted">{line.gift}</p>}
        <Terms line={line} subscribable={subscribable} />
        <Quantity line={line} onQuantity={onQuantity} onSave={onSave} />
      </div>
      <p className={line.isUpdating ? 'num muted' : 'num'}>
        {formatMoney({ amount: line.amount, currencyCode })}
      </p>
    </li>
  )
}
