import { type ComponentType, useEffect, useRef } from 'react'
import { isPosted } from '#domain/cart/cart.ts'
import { type CheckoutStep, hasStep, isDone, STEPS } from '#domain/checkout/checkout.ts'
import { openStep } from '#stores/checkout/state.ts'
import { AddressStep } from './AddressStep.tsx'
import { BuyerStep } from './BuyerStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { DeliveryStep } from './DeliveryStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import type { StepProps } from './step-props.ts'

const TITLES: Readonly<Record<CheckoutStep, string>> = {
  contact: 'Contact',
  address: 'Address',
  delivery: 'Delivery',
  payment: 'Payment',
  review: 'Review',
}

const FORMS: Readonly<Record<CheckoutStep, ComponentType<StepProps>>> = {
  contact: ContactStep,
  address: AddressStep,
  delivery: DeliveryStep,
  payment: PaymentStep,
  review: ReviewStep,
}

/** Nothing but gift cards: nobody needs to know a street. */
const UNPOSTED = { title: 'Your details', Form: BuyerStep }

type Phase = 'done' | 'open' | 'later'

const wordsOf = (step: CheckoutStep, hasGoods: boolean) =>
  step === 'address' && !hasGoods ? UNPOSTED : { title: TITLES[step], Form: FORMS[step] }

/** Focus follows the shopper to the step that opens, but not to the page's first one. */
function useFocusOn(step: CheckoutStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

/** The ordered list of the checkout: completed steps fold to one line, later ones wait. */
export function Steps(props: StepProps) {
  const { checkout, state, cart } = props
  const open = openStep(state)
  const heading = useFocusOn(open)
  const phaseOf = (step: CheckoutStep): Phase => {
    if (step === open) return 'open'
    return isDone(step, cart) ? 'done' : 'later'
  }
  return (
    <ol className="steps">
      {STEPS.map((step) => {
        const phase = phaseOf(step)
        const { title, Form } = wordsOf(step, isPosted(cart.items))
        return (
          <li key={step} className={phase} {...(phase === 'open' && { 'aria-current': 'step' })}>
            <h2 {...(phase === 'open' && { ref: heading, tabIndex: -1 })}>{title}</h2>
            {phase === 'done' && hasStep(step, cart) && (
              <button
                type="button"
                className="button link caption"
                onClick={() => checkout.goTo(step)}
              >
                Change <span className="sr">{title}</span>
              </button>
            )}
            {phase === 'done' && <DoneStep step={step} cart={cart} />}
            {phase === 'open' && <Form key={props.region.id} {...props} />}
            {phase === 'later' && step === 'payment' && (
              <p className="body caption">Nothing is charged until you place the order.</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
