import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { VisitorCookie } from '#domain/web/visitor-cookie.ts'
import type { Signer } from '#system/signatures.ts'
import { cookieValue } from '../http/cookies.ts'
import type { SignInRealm } from './realm.ts'

const COOKIE = 'device'
const YEAR_S = 365 * 86_400
/** A family's computer knows several; the latest sign-in comes first. */
const ACCOUNTS_AT_MOST = 8

/** A browser in which somebody has signed in before. It grants only attempts of its own. */
const device = z.object({
  kind: z.literal('device'),
  id: z.string(),
  accounts: z.array(z.string()).max(ACCOUNTS_AT_MOST),
})
export type KnownDevice = Readonly<z.infer<typeof device>>

const markOf = (realm: SignInRealm, account: string) =>
  createHash('sha256')
    .update(`${realm}\n${account.trim().toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22)

/** The device in a request's cookies; null without a validly signed cookie. */
export const deviceOf = (cookies: string | undefined, signer: Signer): KnownDevice | null =>
  device.safeParse(signer.read(cookieValue(cookies, COOKIE))).data ?? null

export const isKnownFor = (
  { accounts }: KnownDevice,
  realm: SignInRealm,
  account: string,
): boolean => accounts.includes(markOf(realm, account))

/** Remembers on this device that somebody has signed in to this account (OWASP's device cookie). */
export function deviceCookie(
  signer: Signer,
  known: KnownDevice | null,
  realm: SignInRealm,
  account: string,
): VisitorCookie {
  const mark = markOf(realm, account)
  const others = (known?.accounts ?? []).filter((other) => other !== mark)
  const next: KnownDevice = {
    kind: 'device',
    id: known?.id ?? randomBytes(16).toString('base64url'),
    accounts: [mark, ...others].slice(0, ACCOUNTS_AT_MOST),
  }
  return { name: COOKIE, value: signer.sign(next), maxAgeSeconds: YEAR_S, isHidden: true }
}

/**
 * Maps each secret to a private IPv6 network, so that limits by address count it apart from all
 * others.
 */
export function privateAddressOf(secret: string): string {
  const hex = createHash('sha256').update(secret).digest('hex')
  return `fd${hex.slice(0, 2)}:${hex.slice(2, 6)}:${hex.slice(6, 10)}:${hex.slice(10, 14)}::1`
}
