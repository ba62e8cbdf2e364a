import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import { balancesAfter, codeEnding } from '#domain/cart/gift-card.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { Checkout } from '#stores/checkout/checkout.ts'
import type { CheckoutState, CodeNotice } from '#stores/checkout/state.ts'
import { SubmitButton } from './SubmitButton.tsx'

interface CodeProps {
  readonly checkout: Checkout
  readonly state: CheckoutState
  readonly cart: Cart
}

const FIELD = 'code'

/** One field for gift cards and discounts, and the result. */
export function CodeField({ checkout, state, cart }: CodeProps) {
  const codes = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isBusy = state.saving === 'code'
  const { notice } = state
  const isRefused = notice?.kind === 'refused'
  /** A button that has gone leaves the focus nowhere. A shopper who is in another field stays there. */
  const focusField = () => {
    const { activeElement, body } = document
    if (activeElement === body || codes.current?.contains(activeElement)) input.current?.focus()
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy || !input.current) return
    const sent = input.current.value
    await checkout.applyCode(sent)
    if (checkout.$state.get().notice?.kind === 'refused') focusField()
    else if (input.current?.value === sent) input.current.value = ''
  }
  const remove = async (code: string) => {
    await checkout.removeCode(code)
    focusField()
  }
  const use = async (code: string) => {
    await checkout.applyCode(code)
    focusField()
  }
  return (
    <div className="flow codes" ref={codes}>
      <Codes cart={cart} remove={remove} />
      <form className="field" method="post" action="/checkout" onSubmit={submit}>
        <label htmlFor={FIELD}>Gift card or discount code</label>
        <div className="row code">
          <input
            ref={input}
            className="input"
            id={FIELD}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            aria-describedby={`${FIELD}-notice`}
            {...(isRefused && { 'aria-invalid': true })}
          />
          <SubmitButton isBusy={isBusy} className="outline">
            Apply
          </SubmitButton>
        </div>
        <div id={`${FIELD}-notice`} role="status">
          {notice && <Notice notice={notice} use={use} currencyCode={cart.currencyCode} />}
        </div>
      </form>
    </div>
  )
}

interface CodesProps {
  readonly cart: Cart
  readonly remove: (code: string) => void
}

/** The codes on the order, each with a button to remove it. */
function Codes({ cart, remove }: CodesProps) {
  const { discounts, giftCards, currencyCode } = cart
  if (discounts.length + giftCards.length === 0) return null
  const after = balancesAfter(cart)
  const left = (code: string) => formatMoney({ amount: after.get(code) ?? 0, currencyCode })
  return (
    <ul className="flow tight" aria-label="Codes on this order">
      {discounts.map((code) => (
        <Code key={code} code={code} name={code} remove={remove} />
      ))}
      {giftCards.map(({ code }) => (
        <Code key={code} code={code} name={`Gift card …${codeEnding(code)}`} remove={remove}>
          {left(code)} left on it after this order
        </Code>
      ))}
    </ul>
  )
}

interface CodeItemProps {
  readonly code: string
  readonly name: string
  readonly remove: (code: string) => void
  readonly children?: ReactNode
}

const Code = ({ code, name, remove, children }: CodeItemProps) => (
  <li className="row">
    <span className="tag">{name}</span>
    {children && <span className="caption muted">{children}</span>}
    <button type="button" className="button link caption" onClick={() => remove(code)}>
      Remove <span className="sr">{name}</span>
    </button>
  </li>
)

interface NoticeProps {
  readonly notice: CodeNotice
  readonly use: (code: string) => void
  readonly currencyCode: string
}

function Notice({ notice, use, currencyCode }: NoticeProps) {
  switch (notice.kind) {
    case 'refused':
      return <p className="error">{notice.message}</p>
    case 'applied':
      return (
        <p className="caption">
          {notice.code} is on your order.
          {notice.takesOff ? '' : ' It takes nothing off this order yet.'}
        </p>
      )
    case 'gift-card':
      return (
        <p className="caption">
          Your gift card pays {formatMoney({ amount: notice.pays, currencyCode })} of this order.
        </p>
      )
    case 'removed':
      return <p className="caption">It has been removed.</p>
    case 'one-only':
      return (
        <p className="caption">
          These codes cannot be combined: {notice.kept} applies, {notice.dropped} does not.{' '}
          <button type="button" className="button link" onClick={() => use(notice.dropped)}>
            Use {notice.dropped} instead
          </button>
        </p>
      )
  }
}
