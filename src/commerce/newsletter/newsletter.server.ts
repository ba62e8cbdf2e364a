import { type CommerceServer, serverTransport } from '../transport.server.ts'
import { at, flag } from '../wire.ts'

export interface NewsletterServiceOptions extends CommerceServer {
  /** The signed header that proves to commerce that this server sends the request. */
  readonly serviceKey: string
}

/** The newsletter's list. No browser reaches these routes. */
export const createNewsletter = ({ serviceKey, ...server }: NewsletterServiceOptions) => {
  const send = serverTransport(server)
  const post = (step: string, body: object) =>
    send({
      method: 'POST',
      path: `/service/newsletter/${step}`,
      body,
      headers: { 'x-perennial-service': serviceKey },
    })
  return {
    /** Has a confirming mail sent, if one is due: nobody learns whether. */
    request: async (email: string): Promise<void> => {
      await post('request', { email })
    },
    /** Whether the address is on the list now; false where the link is void. */
    confirm: async (token: string): Promise<boolean> =>
      flag(at(await post('confirm', { token }), 'is_confirmed')),
    /** Whether it was one of our links. */
    leave: async (token: string): Promise<boolean> =>
      flag(at(await post('leave', { token }), 'is_ended')),
  }
}
