import { type Caller, createClient } from './medusa.ts'
import { createTransport, type TransportOptions } from './transport.ts'

export interface CommerceIdentity {
  /** One per sales channel; sent with every request of this client and of no other. */
  readonly publishableKey?: string
  /** Sent with every request, such as the signed context. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface CommerceOptions extends TransportOptions, CommerceIdentity {}

export const headersOf = ({ publishableKey, headers }: CommerceIdentity) => ({
  ...(publishableKey && { 'x-publishable-api-key': publishableKey }),
  ...headers,
})

/** The one connection to commerce (CA-1), for one caller. */
export const connect = (options: CommerceOptions): Caller => {
  const send = createTransport(options)
  return { send, client: createClient(send), headers: headersOf(options) }
}
