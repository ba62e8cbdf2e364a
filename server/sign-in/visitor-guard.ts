import type { MailWithinGap, SignInGuard } from '#domain/account/sign-in-guard.ts'
import type { Signer } from '../signed.ts'
import { deviceCookie, privateAddressOf } from './device.ts'
import type { PasswordGuard, Visitor } from './password-guard.ts'

export interface SignInParts {
  readonly tryPassword: PasswordGuard
  readonly mailWithinGap: MailWithinGap
}

/** The address by which other systems count a visitor. */
export const limitAddressOf = ({ client, device }: Visitor): string =>
  device ? privateAddressOf(device.id) : client

/** What pages and actions may do about one visitor's sign-in. */
export const createVisitorGuard = (
  { tryPassword, mailWithinGap }: SignInParts,
  signer: Signer,
  visitor: Visitor,
): SignInGuard => ({
  tryPassword: (account, check) => tryPassword({ door: 'shopper', account, visitor }, check),
  mailWithinGap,
  deviceCookie: (account) => deviceCookie(signer, visitor.device, 'shopper', account),
  limitAddress: limitAddressOf(visitor),
  privateAddressOf,
})
