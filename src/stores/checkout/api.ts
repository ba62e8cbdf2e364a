import type { Cart, Parcel } from '#domain/cart/cart.ts'
import type { AppliedCode, CodeRefusal } from '#domain/cart/code.ts'
import type { FreeFrom } from '#domain/cart/free-delivery.ts'
import type { Completion } from '#domain/checkout/checkout.ts'
import type { Details, FieldProblems } from '#domain/checkout/details-fields.ts'
import type { Address } from '#domain/region/address.ts'

/** The result of a request. `lost`: it is unknown whether the shop acted on it. */
export type CheckoutAnswer<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly fields?: FieldProblems
      /** The reason, for programs. */
      readonly why?: CodeRefusal
    }
  | { readonly kind: 'lost' }

/** The shop as the checkout sees it. Every request names its cart. */
export interface CheckoutApi {
  readonly read: (cartId: string) => Promise<CheckoutAnswer<Cart>>
  /** Saves the contact and the addresses; the server checks both again (VE-10). */
  readonly saveDetails: (cartId: string, details: Details) => Promise<CheckoutAnswer<Cart>>
  /** An empty note removes it. */
  readonly saveNote: (cartId: string, note: string) => Promise<CheckoutAnswer<Cart>>
  readonly parcels: (cartId: string) => Promise<CheckoutAnswer<readonly Parcel[]>>
  /** The amount with free delivery; null if there is none. */
  readonly freeFrom: (regionId: string) => Promise<CheckoutAnswer<FreeFrom | null>>
  /** One shipping option for each parcel. */
  readonly chooseShipping: (
    cartId: string,
    optionIds: readonly string[],
  ) => Promise<CheckoutAnswer<Cart>>
  readonly openPayment: (cartId: string) => Promise<CheckoutAnswer<Cart>>
  readonly choosePayment: (cartId: string, choice: PaymentChoice) => Promise<CheckoutAnswer<Cart>>
  /** A gift card or a discount, whichever the code is. */
  readonly applyCode: (cartId: string, code: string) => Promise<CheckoutAnswer<CodeTaken>>
  readonly removeCode: (cartId: string, code: string) => Promise<CheckoutAnswer<Cart>>
  /** 0 removes the line. */
  readonly setQuantity: (
    cartId: string,
    lineId: string,
    quantity: number,
  ) => Promise<CheckoutAnswer<Cart>>
  /** The pieces of each variant that can be bought now; null without a bound. */
  readonly available: (
    cart: Cart,
  ) => Promise<CheckoutAnswer<Readonly<Record<string, number | null>>>>
  /** Only at this total, and to this address. The same key places the same order, however often it is sent. */
  readonly complete: (
    cartId: string,
    key: string,
    total: number,
    address?: Address | null,
  ) => Promise<CheckoutAnswer<Completion>>
}

export interface CodeTaken {
  readonly cart: Cart
  readonly applied: AppliedCode
}

export interface PaymentChoice {
  readonly providerId: string
  /** The fields of the provider's own form. */
  readonly data?: Readonly<Record<string, string | boolean>>
}
