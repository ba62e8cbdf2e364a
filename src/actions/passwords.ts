import { changePassword, provePassword } from '#account/password.server.ts'
import { shopperOfLink } from '#account/password-link.server.ts'
import { isWeakPassword } from '#account/password-strength.server.ts'
import { checkPasswordChange, checkRecovery, checkReset } from '#domain/account/account-forms.ts'
import { resetRequestedAlready } from '#domain/account/attempt-messages.ts'
import { PASSWORD_WEAK } from '#domain/account/password-strength.ts'
import type { Shopper } from '#domain/account/shopper.ts'
import { RESET_SENT } from '#domain/constants.ts'
import { done, type FormAnswer, refused, wrong } from '#domain/web/form-answer.ts'
import { SIGNED_OUT } from './error-messages.ts'
import { flash } from './flash-message.ts'
import { accountForm } from './form.ts'

/**
 * VE-1: the answer is the same whether or not the address is known, and whether or not a link was
 * sent a moment ago. Commerce starts it (CA-2).
 */
export const requestReset = accountForm(checkRecovery, async ({ email }, { locals }) => {
  const { limitAddress, throttleMail } = locals.signInGuard
  const { customers } = locals.commerce.as({ headers: { 'x-forwarded-for': limitAddress } })
  const waitS = await throttleMail('reset', email, () => customers.requestPasswordReset(email))
  if (waitS > 0) return refused(resetRequestedAlready(waitS), 429, waitS)
  return done({ message: RESET_SENT })
})

const isWeakFor = ({ email, firstName, lastName, company }: Shopper, password: string) =>
  isWeakPassword(password, [email, firstName, lastName, company])

/** Resets the password by a mailed link, signs in, and ends all other sessions in both systems. */
export const resetPassword = accountForm(
  checkReset,
  async ({ password, ...link }, context, account) => {
    const shopper = await shopperOfLink(context, link, account.who)
    if (await isWeakFor(shopper, password)) return wrong({ password: PASSWORD_WEAK })
    await changePassword(context, shopper, password)
    flash(context, 'Your password has been changed. You are signed in.')
    return done({ next: '/account' })
  },
)

const PASSWORD_CHANGED = 'Your password has been changed. You are signed out everywhere else.'

export const replacePassword = accountForm(
  checkPasswordChange,
  async ({ presentPassword, newPassword }, context, account): Promise<FormAnswer> => {
    const who = await account.who()
    if (!who) return SIGNED_OUT
    if (await isWeakFor(who.shopper, newPassword)) return wrong({ newPassword: PASSWORD_WEAK })
    await provePassword(context, who.shopper, presentPassword)
    await changePassword(context, who.shopper, newPassword)
    return done({ message: PASSWORD_CHANGED })
  },
)
