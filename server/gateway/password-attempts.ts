import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { resetRequestedAlready, tooManyPasswords } from '#domain/account/attempt-messages.ts'
import { jsonIn } from '#domain/web/json.ts'
import type { Signer } from '#system/signatures.ts'
import { hiddenCookie } from '../http/cookies.ts'
import type { Exchange } from '../http/exchange.ts'
import { deviceCookie, deviceOf, type KnownDevice } from '../sign-in/device.ts'
import type { PasswordGuard, SignInVisitor } from '../sign-in/password-guard.ts'
import type { SignInRealm } from '../sign-in/realm.ts'
import type { SignInParts } from '../sign-in/visitor-guard.ts'

/** Too many attempts: the client must wait `waitS` seconds. */
export class TooManyAttempts extends Error {
  override readonly name = 'TooManyAttempts'
  readonly waitS: number
  constructor(waitS: number, message: string) {
    super(message)
    this.waitS = waitS
  }
}

/** The upstream system answered without checking the password. */
class PasswordNotChecked extends Error {}

export interface SignInContext {
  readonly signIn: SignInParts
  readonly signer: Signer
  readonly isSecure: boolean
}

export interface GatewayAnswer {
  readonly answer: IncomingMessage
  /** Our Set-Cookie headers for the answer. */
  readonly cookies: readonly string[]
}

export const visitorOf = ({ client, request }: Exchange, signer: Signer): SignInVisitor => ({
  client,
  device: deviceOf(request.headers.cookie, signer),
})

/**
 * Password checks are never aborted: a client that disconnects before the answer has made its
 * guess.
 */
export const neverAborted = (): AbortSignal => new AbortController().signal

interface Attempt {
  readonly realm: SignInRealm
  readonly account: string
  readonly visitor: SignInVisitor
  /** The status that means success. */
  readonly rightStatus: number
}

async function tryAt(
  tryPassword: PasswordGuard,
  { realm, account, visitor, rightStatus }: Attempt,
  send: () => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  let answer: IncomingMessage | undefined
  try {
    const tried = await tryPassword({ realm, account, visitor }, async () => {
      answer = await send()
      if (answer.statusCode === 401) return null
      if (answer.statusCode === rightStatus) return true
      throw new PasswordNotChecked()
    })
    if (tried.waitS !== undefined)
      throw new TooManyAttempts(tried.waitS, tooManyPasswords(tried.waitS))
  } catch (error) {
    if (!(error instanceof PasswordNotChecked)) throw error
  }
  if (!answer) throw new PasswordNotChecked()
  return answer
}

const rememberDevice = (
  { signer, isSecure }: SignInContext,
  known: KnownDevice | null,
  { realm, account }: Attempt,
): string => {
  const { name, value, maxAgeSeconds } = deviceCookie(signer, known, realm, account)
  return hiddenCookie(name, value, { isSecure, maxAgeSeconds })
}

/**
 * Forwards a password if this visitor has attempts left; on success the browser is remembered as a
 * known device. Throws TooManyAttempts.
 */
export async function forwardPassword(
  parts: SignInContext,
  attempt: Attempt,
  send: () => Promise<IncomingMessage>,
): Promise<GatewayAnswer> {
  const answer = await tryAt(parts.signIn.tryPassword, attempt, send)
  const isIn = answer.statusCode === attempt.rightStatus
  return { answer, cookies: isIn ? [rememberDevice(parts, attempt.visitor.device, attempt)] : [] }
}

/**
 * Forwards a request for a mailed link, unless one was sent a moment ago. Throws TooManyAttempts.
 */
export async function forwardMailRequest(
  { signIn }: SignInContext,
  email: string,
  send: () => Promise<IncomingMessage>,
): Promise<GatewayAnswer> {
  const sent: IncomingMessage[] = []
  const waitS = await signIn.throttleMail('staff-reset', email, async () => {
    sent.push(await send())
  })
  const [answer] = sent
  if (!answer) throw new TooManyAttempts(waitS, resetRequestedAlready(waitS))
  return { answer, cookies: [] }
}

const named = z.object({ email: z.string().min(1).max(254) })

/** The account that a JSON body names; undefined if it names none. */
export function accountIn(body: unknown): string | undefined {
  if (!Buffer.isBuffer(body)) return undefined
  return named.safeParse(jsonIn(body.toString())).data?.email
}
