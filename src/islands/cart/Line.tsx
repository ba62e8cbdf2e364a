import type { FormEvent, ReactNode } from 'react'
import type { BagLine } from '#domain/cart/bag.ts'
import { type LineTexts, lineTexts } from '#domain/cart/bag-texts.ts'
import { isVariantAlone } from '#domain/cart/line-kinds.ts'
import { lineName } from '#domain/cart/line-words.ts'
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

interface QuantityProps extends Pick<LineProps, 'onQuantity' | 'onSave'> {
  readonly lineKey: string
  /** False where it would come back as something else. */
  readonly canBeSaved: boolean
  readonly texts: LineTexts
}

const Quantity = ({ lineKey, canBeSaved, texts, onQuantity, onSave }: QuantityProps) => {
  const { name, quantity, more } = texts
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = quantityOf(event)
    if (Number.isInteger(wanted)) onQuantity(lineKey, wanted)
  }
  const button = { type: 'submit', name: 'quantity' } as const
  return (
    <form className="row" method="post" action="/cart/lines" onSubmit={send}>
      <input type="hidden" name="lineId" value={texts.lineId} />
      <span className="stepper small">
        <button {...button} value={texts.fewer} aria-label={`One fewer of ${name}`}>
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
          Remove<span className="sr">{` ${name}`}</span>
        </button>
        {canBeSaved && (
          <button
            type="button"
            className="button link caption needs-script"
            onClick={() => onSave(lineKey)}
          >
            Save for later <span className="sr">{name}</span>
          </button>
        )}
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

interface LineItemProps extends QuantityProps {
  readonly heading: LineProps['heading']
  readonly isLinked: boolean
  readonly isUpdating: boolean
  readonly picture: string | null
  readonly gift?: string | undefined
  readonly terms?: ReactNode
}

/** The markup of a line, which a page fills as well before this island is there. */
export const LineItem = ({ texts, heading: Heading, ...rest }: LineItemProps) => {
  const { isLinked, isUpdating, picture, gift, terms, ...quantity } = rest
  const { title, href, variant, amount } = texts
  return (
    <li aria-busy={isUpdating}>
      <LinePicture url={picture} />
      <div className="flow tight">
        <Heading className="heading-4">{isLinked ? <a href={href}>{title}</a> : title}</Heading>
        {variant && <p className="caption muted">{variant}</p>}
        {gift && <p className="caption muted">{gift}</p>}
        {terms}
        <Quantity texts={texts} {...quantity} />
      </div>
      <p className={isUpdating ? 'num muted' : 'num'}>{amount}</p>
    </li>
  )
}

/** A line of the bag. Its buttons are forms, so that they work before and without a script. */
export const Line = ({ line, currencyCode, heading, subscribable, ...actions }: LineProps) => (
  <LineItem
    lineKey={line.key}
    canBeSaved={isVariantAlone(line)}
    texts={lineTexts(line, currencyCode)}
    heading={heading}
    isLinked={line.handle !== ''}
    isUpdating={line.isUpdating}
    picture={line.thumbnail}
    gift={line.gift}
    terms={<Terms line={line} subscribable={subscribable} />}
    {...actions}
  />
)
