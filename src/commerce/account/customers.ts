import type { EnteredCard } from '#domain/account/card-form.ts'
import type { Customer, CustomerGroup, SavedAddress } from '#domain/account/customer.ts'
import type { SavedCard } from '#domain/checkout/saved-card.ts'
import type { Address } from '#domain/region/address.ts'
import { type Caller, getOwn, queryOf, removeOwn, sendOwn } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import {
  at,
  flag,
  freeRecord,
  isNothing,
  list,
  listOrNone,
  text,
  textOr,
  type Wire,
} from '../wire.ts'
import { fromAddress, toAddress } from './addresses.ts'
import { toCards } from './cards.ts'

const ME = '/store/customers/me'
const METHODS = `${ME}/payment-methods`

const toSavedAddress = (wire: Wire): SavedAddress => ({
  id: text(at(wire, 'id')),
  address: toAddress(wire),
})

/** In the order of their making, which their ids tell: the core gives them in none. */
const toSavedAddresses = (wire: Wire): readonly SavedAddress[] =>
  listOrNone(wire, toSavedAddress).toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** The default address, from the customer's metadata, if it still exists. */
const defaultAddressOf = (wire: Wire, addresses: readonly SavedAddress[]): string | null => {
  const defaultId = freeRecord(at(wire, 'metadata'))['default_address_id']
  return addresses.find(({ id }) => id === defaultId)?.id ?? addresses[0]?.id ?? null
}

export const toCustomer = (wire: Wire): Customer => {
  const addresses = toSavedAddresses(at(wire, 'shipping_addresses'))
  return {
    id: text(at(wire, 'id')),
    email: text(at(wire, 'email')),
    firstName: textOr(at(wire, 'first_name'), ''),
    lastName: textOr(at(wire, 'last_name'), ''),
    phone: textOr(at(wire, 'phone'), ''),
    defaultAddressId: defaultAddressOf(wire, addresses),
    addresses,
  }
}

export const toGroup = (wire: Wire): CustomerGroup => ({
  id: text(at(wire, 'id')),
  name: text(at(wire, 'name')),
  salesChannelId: textOr(at(wire, 'sales_channel_id'), null),
  isRetail: flag(at(wire, 'is_retail')),
})

/** The groups of an answer to `GET /store/customer-group/{id}`: none while undecided. */
const toGroups = (wire: Wire): readonly CustomerGroup[] =>
  list(at(wire, 'customers'), (customer) => list(at(customer, 'groups'), toGroup)).flat()

interface Details {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/** The requests of a signed-in customer about their own record: each needs their session. */
export const createCustomers = (caller: Caller) => {
  const change = (body: object): Promise<Customer> =>
    parseResponse(sendOwn(caller, ME, body), inField('customer', toCustomer))
  return {
    me: (): Promise<Customer> => parseResponse(getOwn(caller, ME), inField('customer', toCustomer)),

    update: ({ firstName, lastName, phone }: Details): Promise<Customer> =>
      change({ first_name: firstName, last_name: lastName, phone }),

    addAddress: (address: Address): Promise<Customer> =>
      parseResponse(
        sendOwn(caller, `${ME}/addresses`, { address: fromAddress(address) }),
        inField('customer', toCustomer),
      ),

    changeAddress: (addressId: string, address: Address): Promise<Customer> =>
      parseResponse(
        sendOwn(caller, `${ME}/addresses/${addressId}`, fromAddress(address)),
        inField('customer', toCustomer),
      ),

    removeAddress: (addressId: string): Promise<Customer> =>
      parseResponse(
        removeOwn(caller, `${ME}/addresses/${addressId}`),
        inField('customer', toCustomer),
      ),

    preferAddress: (addressId: string): Promise<Customer> =>
      change({ metadata: { default_address_id: addressId } }),

    /** The saved cards, the default one first. */
    cards: (): Promise<readonly SavedCard[]> => parseResponse(getOwn(caller, METHODS), toCards),

    /** Refused if the bank declines it. */
    addCard: ({ providerId, data }: EnteredCard): Promise<readonly SavedCard[]> =>
      parseResponse(sendOwn(caller, METHODS, { provider_id: providerId, data }), toCards),

    preferCard: (cardId: string): Promise<readonly SavedCard[]> =>
      parseResponse(sendOwn(caller, `${METHODS}/${cardId}`, { is_default: true }), toCards),

    /** A card that subscriptions are charged to goes only for another one. */
    removeCard: (cardId: string, replacementId: string): Promise<readonly SavedCard[]> => {
      const query = queryOf({ replacement: replacementId || undefined })
      return parseResponse(removeOwn(caller, `${METHODS}/${cardId}${query}`), toCards)
    },

    /** RO-5, CA-2: empty while the customer's group is undecided. */
    groups: (customerId: string): Promise<readonly CustomerGroup[]> =>
      parseResponse(getOwn(caller, `/store/customer-group/${customerId}`), toGroups),

    /** Ends the session of this client. */
    signOut: async (): Promise<void> => {
      await parseResponse(removeOwn(caller, '/store/auth'), isNothing)
    },

    /**
     * Starts the recovery of a password for anybody (CA-2): the answer does not reveal whether
     * there is an account.
     */
    requestPasswordReset: async (email: string): Promise<void> => {
      await parseResponse(sendOwn(caller, '/store/customers/password-token', { email }), isNothing)
    },
  }
}
