import { KEEP_ADDRESS } from '#domain/checkout/details-fields.ts'
import { NEW_ADDRESS } from '#domain/checkout/saved-addresses.ts'

/** Whether the account keeps what is written here: under a new id, or in place of an address. */
export const KeepAddress = ({ id }: { readonly id: string }) => (
  <label className="check">
    <input type="checkbox" name={KEEP_ADDRESS} value={id} />
    <span>{id === NEW_ADDRESS ? 'Save this address' : 'Save this in my addresses too'}</span>
  </label>
)
