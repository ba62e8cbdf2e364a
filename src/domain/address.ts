export interface Address {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
  readonly countryCode: string
  readonly phone: string
}
