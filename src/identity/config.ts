/** Where identity answers, and the two ways it knows us (RO-6). Neither key leaves the server. */
export interface IdentityConfig {
  readonly url: string
  readonly publishableKey: string
  /** The service role's: opens everything. */
  readonly secretKey: string
}
