import type { SignInGuard, ThrottleMail } from '#domain/account/sign-in-guard.ts'
import type { Signer } from '#system/signatures.ts'
import { deviceCookie, privateAddressOf } from './device.ts'
import type { PasswordGuard, SignInVisitor } from './password-guard.ts'

export interface SignInParts {
  readonly tryPassword: PasswordGuard
  readonly throttleMail: ThrottleMail
}

/** The address by which other systems count a visitor. */
export const limitAddressOf = ({ client, device }: SignInVisitor): string =>
  device ? privateAddressOf(device.id) : client

/** The sign-in operations of pages and actions for one visitor. */
export const createVisitorGuard = (
  { tryPassword, throttleMail }: SignInParts,
  signer: Signer,
  visitor: SignInVisitor,
): SignInGuard => ({
  tryPassword: (account, check) => tryPassword({ realm: 'shopper', account, visitor }, check),
  throttleMail,
  deviceCookie: (account) => deviceCookie(signer, visitor.device, 'shopper', account),
  limitAddress: limitAddressOf(visitor),
  privateAddressOf,
})
