import type { AccountContext } from '#account/context.server.ts'
import { signInByPassword } from '#account/password.server.ts'
import { isWeakPassword } from '#account/password-strength.server.ts'
import { openSession } from '#account/session.server.ts'
import {
  checkConfirmation,
  checkSignIn,
  checkSignUp,
  type SignUp,
} from '#domain/account/account-forms.ts'
import { signUpRequestedAlready } from '#domain/account/attempt-messages.ts'
import { DEMO_REFUSED, isDemoPassword } from '#domain/account/demo-sign-ins.ts'
import { nextPath } from '#domain/account/next-path.ts'
import { PASSWORD_WEAK } from '#domain/account/password-strength.ts'
import { done, refused, wrong } from '#domain/web/form-answer.ts'
import { endSessions, signUp as identitySignUp, verifyLink } from '#identity/credentials.server.ts'
import { tellsOfAddress } from '#identity/errors.ts'
import { flash } from './flash-message.ts'
import { accountForm } from './form.ts'

const OVERVIEW = '/account'

/** RO-1: one form signs in to both systems: identity first, then commerce. */
export const signIn = accountForm(checkSignIn, async ({ email, password, next }, context) => {
  if (isDemoPassword(password) && !context.locals.mayUseDemoSignIns) return refused(DEMO_REFUSED)
  const shopper = await signInByPassword(context, context.identity, { email, password })
  await openSession(context, shopper, password)
  flash(context, 'You are signed in.')
  return done({ next: nextPath(next, OVERVIEW) })
})

const SENT =
  'Almost there. We have sent you a mail: open the link in it, and your account is ready. If you have an account already, sign in instead.'

/**
 * True where identity confirmed the address without a mail. Whether an account exists is not
 * revealed.
 */
async function openQuietly({ identity, locals }: AccountContext, values: SignUp): Promise<boolean> {
  try {
    return await identitySignUp(identity, values)
  } catch (error) {
    if (!tellsOfAddress(error)) throw error
    locals.reportError('identity', error)
    return false
  }
}

/**
 * No customer is created in commerce before the address is confirmed: it may be another shopper's
 * there.
 */
export const signUp = accountForm(checkSignUp, async (values, context) => {
  const { identity, locals } = context
  const { email, firstName, lastName, company, password } = values
  if (await isWeakPassword(password, [email, firstName, lastName, company])) {
    return wrong({ password: PASSWORD_WEAK })
  }
  let isConfirmed = false
  const waitS = await locals.signInGuard.throttleMail('sign-up', values.email, async () => {
    isConfirmed = await openQuietly(context, values)
  })
  if (waitS > 0) return refused(signUpRequestedAlready(waitS), 429, waitS)
  if (isConfirmed) {
    // A project without confirmation mails would reveal who shopped here before.
    locals.reportError(
      'identity',
      new Error('POST /auth/v1/signup: addresses are not confirmed by mail'),
    )
    await endSessions(identity, 'local')
    return refused('Accounts cannot be opened at the moment. You can buy without one.')
  }
  return done({ message: SENT })
})

/** Confirmation needs a button: mail scanners open links, and press no buttons. */
export const confirmAddress = accountForm(checkConfirmation, async ({ token, next }, context) => {
  const shopper = await verifyLink(context.identity, 'email', token)
  await openSession(context, shopper, null)
  flash(context, 'Your account is ready.')
  return done({ next: nextPath(next, OVERVIEW) })
})
