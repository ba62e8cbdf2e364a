import type { IncomingMessage } from 'node:http'
import { DEMO_REFUSED } from '#domain/account/demo-sign-ins.ts'
import { readBody } from '../http/body.ts'
import type { Exchange } from '../http/exchange.ts'
import { limitAddressOf } from '../sign-in/visitor-guard.ts'
import type { DemoSignIns } from '../visitor/demo-sign-ins.ts'
import {
  forwardPassword,
  type GatewayAnswer,
  type SignInContext,
  visitorOf,
} from './password-attempts.ts'

const FORM_LIMIT_BYTES = 8192

/** A sign-in as content receives it. */
export interface SentSignIn {
  readonly form: Buffer
  /** The address by which content limits attempts. */
  readonly address: string
}

/** A password of the demo shop, from another machine than the shop's own. */
export class DemoPasswordRefused extends Error {
  override readonly name = 'DemoPasswordRefused'
}

/**
 * Forwards an editor's sign-in if this visitor has attempts left. Throws TooManyAttempts,
 * BodyTooLarge, DemoPasswordRefused.
 */
export async function forwardEditorSignIn(
  parts: SignInContext & { readonly demoSignIns: DemoSignIns },
  exchange: Exchange,
  send: (signIn: SentSignIn) => Promise<IncomingMessage>,
): Promise<GatewayAnswer> {
  const form = await readBody(exchange.request, FORM_LIMIT_BYTES)
  const visitor = visitorOf(exchange, parts.signer)
  const fields = new URLSearchParams(form.toString())
  const account = fields.get('email') ?? ''
  if (parts.demoSignIns.refuses(exchange, fields.get('password'))) {
    throw new DemoPasswordRefused(DEMO_REFUSED)
  }
  return forwardPassword(parts, { realm: 'editor', account, visitor, rightStatus: 303 }, () =>
    send({ form, address: limitAddressOf(visitor) }),
  )
}
