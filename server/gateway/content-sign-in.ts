import type { IncomingMessage } from 'node:http'
import { readBody } from '../http/body.ts'
import type { Exchange } from '../http/exchange.ts'
import { limitAddressOf } from '../sign-in/visitor-guard.ts'
import { type DoorParts, type Opened, passPassword, visitorOf } from './account-door.ts'

const FORM_LIMIT_BYTES = 8192

/** A sign-in as content is sent it. */
export interface SentSignIn {
  readonly form: Buffer
  /** What content counts it by. */
  readonly address: string
}

/** Passes the sign-in of an editor on, where this visitor has tries left. Throws Slowed, BodyTooLarge. */
export async function passEditorSignIn(
  parts: DoorParts,
  exchange: Exchange,
  send: (signIn: SentSignIn) => Promise<IncomingMessage>,
): Promise<Opened> {
  const form = await readBody(exchange.request, FORM_LIMIT_BYTES)
  const visitor = visitorOf(exchange, parts.signer)
  const account = new URLSearchParams(form.toString()).get('email') ?? ''
  return passPassword(parts, { door: 'editor', account, visitor, rightStatus: 303 }, () =>
    send({ form, address: limitAddressOf(visitor) }),
  )
}
