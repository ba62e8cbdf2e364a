import type { CheckoutState } from '#stores/checkout/state.ts'

interface StoppedProps {
  readonly state: CheckoutState
  readonly tryAgain: () => void
}

/** The message of a checkout without anything to order. */
export function Stopped({ state, tryAgain }: StoppedProps) {
  switch (state.stage) {
    case 'placed':
      return <Placed orderId={state.lastOrderId} />
    case 'unreachable':
      return <Unreachable tryAgain={tryAgain} />
    case 'empty':
      return <Empty orderId={state.lastOrderId} />
    default:
      return <p role="status">Loading your bag</p>
  }
}

const confirmation = (orderId: string) => `/order/${orderId}/confirmed`

const Placed = ({ orderId }: { readonly orderId: string | null }) => (
  <div className="flow" role="status">
    <p className="lead measure">
      Thank you. Your order is placed, and the confirmation is opening.
    </p>
    {orderId && (
      <p>
        <a href={confirmation(orderId)}>Open the confirmation</a>
      </p>
    )}
  </div>
)

const Unreachable = ({ tryAgain }: Pick<StoppedProps, 'tryAgain'>) => (
  <div className="flow" role="alert">
    <p className="lead measure">
      We cannot reach the shop just now. Your bag is kept; nothing is lost.
    </p>
    <p className="row">
      <button type="button" className="button primary" onClick={tryAgain}>
        Try again
      </button>
      <a href="/cart">Back to your bag</a>
    </p>
  </div>
)

const Empty = ({ orderId }: { readonly orderId: string | null }) => (
  <div className="flow">
    <p className="lead muted measure">Your bag is empty. What you add stays there for 30 days.</p>
    <p className="row">
      <a className="button primary" href="/products">
        See everything
      </a>
      {orderId && <a href={confirmation(orderId)}>See your last order</a>}
    </p>
  </div>
)
