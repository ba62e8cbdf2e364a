import { type SyntheticEvent, useRef } from 'react'
import type { Checkout } from '#stores/checkout/checkout.ts'
import type { CheckoutState, DiscountNotice } from '#stores/checkout/state.ts'
import { SubmitButton } from './SubmitButton.tsx'

interface DiscountProps {
  readonly checkout: Checkout
  readonly state: CheckoutState
  readonly codes: readonly string[]
}

const FIELD = 'discount-code'

/** A code that takes something off, and what became of it. */
export function DiscountCode({ checkout, state, codes }: DiscountProps) {
  const input = useRef<HTMLInputElement>(null)
  const isBusy = state.saving === 'discount'
  const { notice } = state
  const isRefused = notice?.kind === 'refused'
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy || !input.current) return
    await checkout.applyCode(input.current.value)
    if (checkout.$state.get().notice?.kind === 'refused') input.current?.focus()
    else if (input.current) input.current.value = ''
  }
  return (
    <div className="flow discount">
      {codes.length > 0 && (
        <ul className="row" aria-label="Codes on this order">
          {codes.map((code) => (
            <li key={code} className="row">
              <span className="tag">{code}</span>
              <button
                type="button"
                className="button link caption"
                onClick={() => checkout.removeCode(code)}
              >
                Remove <span className="sr">{code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className="field" method="post" onSubmit={submit}>
        <label htmlFor={FIELD}>Discount code</label>
        <div className="row code">
          <input
            ref={input}
            className="input"
            id={FIELD}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby={`${FIELD}-notice`}
            {...(isRefused && { 'aria-invalid': true })}
          />
          <SubmitButton isBusy={isBusy} className="outline">
            Apply
          </SubmitButton>
        </div>
        <div id={`${FIELD}-notice`} role="status">
          {notice && <Notice notice={notice} checkout={checkout} />}
        </div>
      </form>
    </div>
  )
}

interface NoticeProps {
  readonly notice: DiscountNotice
  readonly checkout: Checkout
}

function Notice({ notice, checkout }: NoticeProps) {
  switch (notice.kind) {
    case 'refused':
      return <p className="error">{notice.message}</p>
    case 'applied':
      return (
        <p className="caption">
          {notice.code} is on your order.{notice.takesOff ? '' : ' So far it takes nothing off.'}
        </p>
      )
    case 'removed':
      return <p className="caption">{notice.code} is off your order.</p>
    case 'one-only':
      return (
        <p className="caption">
          These codes do not go together: {notice.kept} counts, {notice.dropped} is left out.{' '}
          <button
            type="button"
            className="button link"
            onClick={() => checkout.takeInstead(notice.dropped, notice.kept)}
          >
            Use {notice.dropped} instead
          </button>
        </p>
      )
  }
}
