import { type SyntheticEvent, useState } from 'react'
import type { Cart, Parcel, ShippingOption } from '#domain/cart/cart.ts'
import { expectedBag } from '#domain/cart/expected-bag.ts'
import { type FreeFrom, freeDelivery } from '#domain/cart/free-delivery.ts'
import { lineName } from '#domain/cart/line-words.ts'
import { arrivalWords } from '#domain/delivery/delivery-words.ts'
import { formatMoney } from '#domain/money/money.ts'
import { Choice } from './Choice.tsx'
import { Problem } from './Problem.tsx'
import { ContinueButton } from './SubmitButton.tsx'
import type { StepProps } from './step-props.ts'
import { Unprepared } from './Unprepared.tsx'

const hintOf = ({ metadata, times }: ShippingOption, { shippingAddress }: Cart) => {
  const hint = metadata['hint']
  const place = { countryCode: shippingAddress?.countryCode ?? '' }
  const parts = [arrivalWords(times, new Date(), place), typeof hint === 'string' ? hint : '']
  const text = parts.filter((part) => part !== '').join('. ')
  return text === '' ? {} : { hint: text }
}

const cheapestFirst = (options: readonly ShippingOption[]) =>
  [...options].sort((one, other) => one.amount - other.amount)

/** The choice here, else the cart's, else the cheapest. */
function chosenOf({ options }: Parcel, cart: Cart, picked: string | undefined): string {
  const isOffered = (id: string | undefined) => options.some((option) => option.id === id)
  const current = cart.shippingMethods.map(({ optionId }) => optionId).find(isOffered)
  return [picked, current].find(isOffered) ?? cheapestFirst(options)[0]?.id ?? ''
}

/** The delivery step. Each parcel has a choice of its own. */
export function DeliveryStep({ checkout, state, cart }: StepProps) {
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const { parcels } = state
  if (!parcels) return <Unprepared step="delivery" checkout={checkout} state={state} />
  const without = parcels.filter(({ options }) => options.length === 0)
  if (without.length > 0 || parcels.length === 0) {
    const stuck = parcels.length > without.length ? without : []
    return <NoDelivery checkout={checkout} cart={cart} parcels={stuck} />
  }
  const chosen = (parcel: Parcel) => chosenOf(parcel, cart, picked[parcel.id])
  const isBusy = state.saving === 'delivery'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isBusy) void checkout.chooseDelivery(parcels.map(chosen))
  }
  return (
    <form className="body flow loose" method="post" onSubmit={submit}>
      {parcels.map((parcel) => (
        <Options
          key={parcel.id}
          parcel={parcel}
          cart={cart}
          isOnly={parcels.length === 1}
          chosen={chosen(parcel)}
          choose={(id) => setPicked({ ...picked, [parcel.id]: id })}
        />
      ))}
      <FreeDelivery freeFrom={state.freeFrom} cart={cart} />
      <Problem text={state.problem} />
      <ContinueButton step="delivery" cart={cart} isBusy={isBusy} />
    </form>
  )
}

const namesOf = ({ lineIds }: Parcel, cart: Cart): string =>
  cart.items
    .filter(({ id }) => lineIds.includes(id))
    .map(lineName)
    .join('; ')

interface OptionsProps {
  readonly parcel: Parcel
  readonly cart: Cart
  /** With one parcel it needs no heading. */
  readonly isOnly: boolean
  readonly chosen: string
  readonly choose: (optionId: string) => void
}

const Options = ({ parcel, cart, isOnly, chosen, choose }: OptionsProps) => (
  <fieldset>
    <legend className={isOnly ? 'sr' : 'heading-4'}>
      {isOnly
        ? 'How would you like it delivered?'
        : `How should we deliver ${namesOf(parcel, cart)}?`}
    </legend>
    {cheapestFirst(parcel.options).map((option) => (
      <Choice
        key={option.id}
        name={`delivery-${parcel.id}`}
        value={option.id}
        isChosen={option.id === chosen}
        choose={choose}
        title={option.name}
        price={
          option.amount === 0
            ? 'Free'
            : formatMoney({ amount: option.amount, currencyCode: cart.currencyCode })
        }
        {...hintOf(option, cart)}
      />
    ))}
  </fieldset>
)

interface FreeFromProps {
  readonly freeFrom: FreeFrom | null
  readonly cart: Cart
}

/** The missing amount for a free delivery. */
function FreeDelivery({ freeFrom, cart }: FreeFromProps) {
  const { currencyCode } = cart
  const { missing } = freeDelivery(freeFrom, expectedBag(cart, {}, currencyCode)) ?? { missing: 0 }
  if (missing === 0) return null
  return (
    <p className="caption muted">
      {formatMoney({ amount: missing, currencyCode })} more in the bag and delivery is free.
    </p>
  )
}

interface NoDeliveryProps extends Pick<StepProps, 'checkout' | 'cart'> {
  /** Items that cannot be delivered, if the rest can. */
  readonly parcels: readonly Parcel[]
}

const NoDelivery = ({ checkout, cart, parcels }: NoDeliveryProps) => (
  <div className="body flow">
    <p className="note">
      {parcels.length > 0
        ? `We cannot deliver this to this address: ${parcels.map((parcel) => namesOf(parcel, cart)).join('; ')}. The rest can be delivered without it.`
        : 'We cannot deliver these items to this address. Try another address, or remove something from your bag.'}
    </p>
    <p className="row">
      <button type="button" className="button outline" onClick={() => checkout.goTo('address')}>
        Change the address
      </button>
      <a href="/cart">View bag</a>
    </p>
  </div>
)
