import { BUYER } from '#domain/checkout/details-fields.ts'
import { ADDRESS_AUTOFILL, type AddressField } from '#domain/region/address.ts'
import { visitorFirst } from '#domain/region/countries.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { Problem } from './Problem.tsx'
import { ContinueButton } from './SubmitButton.tsx'
import type { StepProps } from './step-props.ts'
import { useCheckedForm } from './use-checked-form.ts'

/** The buyer's name and country, in place of an address: nothing in the bag is posted. */
export function BuyerStep({ checkout, state, cart, region, countryCode, signedIn }: StepProps) {
  const isBusy = state.saving === 'address'
  const offered = visitorFirst(region.countries, countryCode)
  const { formProps, problems } = useCheckedForm({
    countries: offered.map(({ code }) => code),
    refused: state.fieldErrors,
    isBusy,
    save: checkout.saveAddress,
    say: checkout.say,
  })
  const lastName = cart.shippingAddress?.lastName
    ? cart.shippingAddress
    : signedIn?.addresses[0]?.address
  const of = (field: AddressField) => ({
    name: `${BUYER}.${field}`,
    autoComplete: `billing ${ADDRESS_AUTOFILL[field]}`,
    problem: problems[`${BUYER}.${field}`],
  })
  return (
    <form {...formProps}>
      <p className="muted">Everything in your bag comes by e-mail, so we do not need an address.</p>
      <TextField
        {...of('firstName')}
        label="First name"
        defaultValue={lastName?.firstName ?? ''}
        width="half"
        required
      />
      <TextField
        {...of('lastName')}
        label="Last name"
        defaultValue={lastName?.lastName ?? ''}
        width="half"
        required
      />
      <SelectField
        {...of('countryCode')}
        label="Country"
        defaultValue={cart.shippingAddress?.countryCode || (offered[0]?.code ?? '')}
        required
      >
        {offered.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Problem text={state.problem} />
      <ContinueButton step="address" cart={cart} isBusy={isBusy} />
    </form>
  )
}
