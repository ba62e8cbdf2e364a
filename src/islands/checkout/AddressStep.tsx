import { useState } from 'react'
import { SAME_BILLING } from '#domain/checkout/details-fields.ts'
import { isSameAddress } from '#domain/region/address.ts'
import { earlyCheck } from '#ui/early.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { Problem } from './Problem.tsx'
import { ContinueButton } from './SubmitButton.tsx'
import type { StepProps } from './step-props.ts'
import { useCheckedForm } from './use-checked-form.ts'

/** The delivery address and the billing address. */
export function AddressStep({ checkout, state, cart, region, countryCode, signedIn }: StepProps) {
  const { shippingAddress, billingAddress } = cart
  const wasSame = isSameAddress(shippingAddress, billingAddress)
  const [isSame, setIsSame] = useState(wasSame)
  const isBusy = state.saving === 'address'
  const { formProps, problems } = useCheckedForm({
    countries: region.countries.map(({ code }) => code),
    refused: state.fieldErrors,
    isBusy,
    save: checkout.saveAddress,
    say: checkout.say,
  })
  const shared = {
    saved: signedIn?.addresses ?? null,
    countries: region.countries,
    countryCode,
    problems,
  }
  return (
    <form {...formProps}>
      <AddressChoice
        group="shipping"
        legend="Choose a delivery address"
        address={shippingAddress}
        {...shared}
      />
      <label className="check">
        <input
          type="checkbox"
          name={SAME_BILLING}
          ref={earlyCheck(isSame, setIsSame)}
          checked={isSame}
          onChange={(event) => setIsSame(event.currentTarget.checked)}
        />
        <span>My billing address is the same</span>
      </label>
      {!isSame && (
        <fieldset className="form">
          <legend className="heading-4">Billing address</legend>
          <AddressChoice
            group="billing"
            legend="Choose a billing address"
            address={wasSame ? null : billingAddress}
            {...shared}
          />
        </fieldset>
      )}
      <Problem text={state.problem} />
      <ContinueButton step="address" cart={cart} isBusy={isBusy} />
    </form>
  )
}
