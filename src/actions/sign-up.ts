import type { AccountContext } from '#account/context.server.ts'
import { isWeakPassword } from '#account/password-strength.server.ts'
import { isNotFound, isNotOurs } from '#commerce/errors.ts'
import { checkOrderSignUp, checkSignUp, type SignUp } from '#domain/account/account-forms.ts'
import { signUpRequestedAlready } from '#domain/account/attempt-messages.ts'
import { PASSWORD_WEAK } from '#domain/account/password-strength.ts'
import type { Order } from '#domain/order/order.ts'
import { done, type FormAnswer, refused, wrong } from '#domain/web/form-answer.ts'
import { endSessions, signUp as identitySignUp } from '#identity/credentials.server.ts'
import { tellsOfAddress } from '#identity/errors.ts'
import { accountForm } from './form.ts'

const SENT =
  'Almost there. We have sent you an e-mail: open the link in it, and your account is ready. If you already have an account, sign in instead.'

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
async function requestAccount(context: AccountContext, values: SignUp): Promise<FormAnswer> {
  const { identity, locals } = context
  const { email, firstName, lastName, company, password } = values
  if (await isWeakPassword(password, [email, firstName, lastName, company])) {
    return wrong({ password: PASSWORD_WEAK })
  }
  let isConfirmed = false
  const waitS = await locals.signInGuard.throttleMail('sign-up', email, async () => {
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
    return refused('We cannot create accounts at the moment. You can check out as a guest.')
  }
  return done({ message: SENT })
}

export const signUp = accountForm(checkSignUp, (values, context) => requestAccount(context, values))

const ORDER_ID = /^order_[A-Za-z0-9]{1,64}$/

const NOT_SHOWN = refused('This order is no longer open in this browser. Look it up again first.')

/** An order that this visitor may see; null for any other. */
async function seenOrder({ locals }: AccountContext, orderId: string): Promise<Order | null> {
  if (!ORDER_ID.test(orderId)) return null
  try {
    return await locals.commerce.orders.retrieve(orderId)
  } catch (error) {
    if (isNotFound(error) || isNotOurs(error)) return null
    throw error
  }
}

/**
 * An account for the buyer of an order that this browser shows: name and address are the order's,
 * so that a password is all there is to choose. The order follows once the address is confirmed.
 */
export const signUpAfterOrder = accountForm(
  checkOrderSignUp,
  async ({ orderId, password }, context) => {
    const order = await seenOrder(context, orderId)
    if (!order) return NOT_SHOWN
    const { firstName = '', lastName = '' } = order.shippingAddress ?? order.billingAddress ?? {}
    return requestAccount(context, {
      email: order.email,
      firstName,
      lastName,
      company: '',
      password,
    })
  },
)
