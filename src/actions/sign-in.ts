import { signInByPassword } from '#account/password.server.ts'
import { openSession } from '#account/session.server.ts'
import { checkConfirmation, checkSignIn } from '#domain/account/account-forms.ts'
import { DEMO_REFUSED, isDemoPassword } from '#domain/account/demo-sign-ins.ts'
import { nextPath } from '#domain/account/next-path.ts'
import { done, refused } from '#domain/web/form-answer.ts'
import { verifyLink } from '#identity/credentials.server.ts'
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

/** Confirmation needs a button: mail scanners open links, and press no buttons. */
export const confirmAddress = accountForm(checkConfirmation, async ({ token, next }, context) => {
  const shopper = await verifyLink(context.identity, 'email', token)
  await openSession(context, shopper, null, { isFreshlyProved: true })
  flash(context, 'Your account is ready.')
  return done({ next: nextPath(next, OVERVIEW) })
})
