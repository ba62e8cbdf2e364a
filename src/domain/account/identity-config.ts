/**
 * How identity is reached, and the two keys by which it knows this server (RO-6). Neither key
 * leaves the server.
 */
export interface IdentityConfig {
  readonly url: string
  readonly publishableKey: string
  /** The service role's key: it opens everything. */
  readonly secretKey: string
}
