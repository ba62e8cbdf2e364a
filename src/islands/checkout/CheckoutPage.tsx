import { useStore } from '@nanostores/react'
import type { Cart } from '#domain/cart/cart.ts'
import { stepToResume } from '#domain/checkout/checkout.ts'
import type { Region } from '#domain/region/region.ts'
import type { Checkout } from '#stores/checkout/checkout.ts'
import { type CheckoutState, INITIAL } from '#stores/checkout/state.ts'
import { Steps } from './Steps.tsx'
import { Stopped } from './Stopped.tsx'
import { Summary } from './Summary.tsx'
import type { CardOption, SignedInBuyer } from './step-props.ts'

export interface CheckoutProps {
  /** The cart that the page was rendered with. */
  readonly cart: Cart | null
  /** False if commerce did not answer the page: whether there is a cart is asked again. */
  readonly isCartRead: boolean
  readonly regions: readonly Region[]
  readonly countryCode: string
  /** Null for a guest. */
  readonly signedIn: SignedInBuyer | null
  readonly cards: readonly CardOption[]
}

interface CheckoutPageProps extends CheckoutProps {
  readonly checkout: Checkout
  readonly tryAgain: () => void
}

/** Shown until the device's cart is read: the page's own cart. */
const renderedState = ({ cart, isCartRead }: CheckoutProps): CheckoutState => {
  if (!isCartRead) return INITIAL
  if (!cart || cart.completedAt || cart.items.length === 0) return { ...INITIAL, stage: 'empty' }
  return { ...INITIAL, stage: 'open', cart, step: stepToResume(cart) }
}

export function CheckoutPage(props: CheckoutPageProps) {
  const { checkout, regions, countryCode, signedIn, cards, tryAgain } = props
  const own = useStore(checkout.$state, { ssr: 'initial' })
  const state = own.stage === 'loading' ? renderedState(props) : own
  const { cart } = state
  const region = regions.find(({ id }) => id === cart?.regionId)
  if (state.stage !== 'open' || !cart || !region) {
    return <Stopped state={state} tryAgain={tryAgain} />
  }
  return (
    <div className="split">
      <div>
        <Steps
          checkout={checkout}
          state={state}
          cart={cart}
          region={region}
          countryCode={countryCode}
          signedIn={signedIn}
          cards={cards}
        />
      </div>
      <Summary checkout={checkout} state={state} cart={cart} />
    </div>
  )
}
