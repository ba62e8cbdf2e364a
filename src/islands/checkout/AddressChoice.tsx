import { useState } from 'react'
import type { FieldProblems } from '#domain/checkout/details-fields.ts'
import {
  type CheckoutAddress,
  chosenAddress,
  NEW_ADDRESS,
  offeredAddresses,
} from '#domain/checkout/saved-addresses.ts'
import { addressLine } from '#domain/order/order-words.ts'
import { ADDRESS_FIELDS, type Address } from '#domain/region/address.ts'
import { countryName } from '#domain/region/countries.ts'
import type { Country } from '#domain/region/region.ts'
import { AddressFields, type AddressGroup } from '../address/AddressFields.tsx'
import { Choice } from './Choice.tsx'
import { KeepAddress } from './KeepAddress.tsx'

interface AddressChoiceProps {
  readonly group: AddressGroup
  readonly legend: string
  /** Of the account; null for a guest. */
  readonly saved: readonly CheckoutAddress[] | null
  /** The cart's own. */
  readonly address: Address | null
  readonly countries: readonly Country[]
  readonly countryCode: string
  readonly problems: FieldProblems
}

/** An address among the saved ones, or a new one. A guest writes it, and so does who has none. */
export function AddressChoice({ group, legend, saved, address, ...shared }: AddressChoiceProps) {
  const codes = shared.countries.map(({ code }) => code)
  const { offered, elsewhere } = offeredAddresses(saved ?? [], codes)
  const [chosen, setChosen] = useState(() => chosenAddress(offered, address))
  const isKept = saved !== null && group === 'shipping'
  const fields = <AddressFields group={group} address={address} {...shared} />
  if (offered.length === 0) {
    return (
      <>
        {fields}
        {isKept && <KeepAddress id={NEW_ADDRESS} />}
        <Elsewhere countries={elsewhere} />
      </>
    )
  }
  const of = (value: string) => ({
    name: `choose-${group}`,
    value,
    isChosen: value === chosen,
    choose: setChosen,
  })
  // What a saved one of them has already must not be written into a new one.
  const own = offered.some(({ id }) => id === chosenAddress(offered, address)) ? null : address
  return (
    <fieldset>
      <legend className="sr">{legend}</legend>
      {offered.map((each) => (
        <Choice key={each.id} {...of(each.id)} {...wordsOf(each.address)}>
          <Taken group={group} saved={each} isKept={isKept} {...shared} />
        </Choice>
      ))}
      <Choice {...of(NEW_ADDRESS)} title="A new address">
        <div className="form choice-more">
          <AddressFields group={group} address={own} {...shared} />
          {isKept && <KeepAddress id={NEW_ADDRESS} />}
        </div>
      </Choice>
      <Elsewhere countries={elsewhere} />
    </fieldset>
  )
}

const wordsOf = (address: Address) => {
  const title = [address.firstName, address.lastName].filter(Boolean).join(' ')
  return { title, hint: addressLine({ ...address, firstName: '', lastName: '' }) }
}

interface TakenProps extends Pick<AddressChoiceProps, 'countries' | 'countryCode' | 'problems'> {
  readonly group: AddressGroup
  readonly saved: CheckoutAddress
  readonly isKept: boolean
}

/** A chosen one, as it is sent. What its country asks for by now, and it lacks, is asked for. */
function Taken({ group, saved, isKept, ...shared }: TakenProps) {
  const { id, address, isComplete } = saved
  if (isComplete) {
    return ADDRESS_FIELDS.map((field) => (
      <input key={field} type="hidden" name={`${group}.${field}`} value={address[field]} />
    ))
  }
  return (
    <div className="form choice-more">
      <p className="caption">Something is missing from this address. Please complete it.</p>
      <AddressFields group={group} address={address} {...shared} />
      {isKept && <KeepAddress id={id} />}
    </div>
  )
}

const Elsewhere = ({ countries }: { readonly countries: readonly string[] }) =>
  countries.length > 0 && (
    <p className="caption muted">
      Your saved addresses elsewhere ({countries.map(countryName).join(', ')}) cannot be chosen:
      prices and delivery differ there. <a href="/cart#deliver-to">Change the country</a> to send
      this bag to one of them.
    </p>
  )
