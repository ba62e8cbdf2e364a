import type { Account } from '#account/account.server.ts'
import type { AccountContext } from '#account/context.server.ts'
import { endAllSessions, endSession } from '#account/sign-out.server.ts'
import { CommerceError } from '#commerce/errors.ts'
import { checkNothing } from '#domain/account/account-forms.ts'
import type { Shopper } from '#domain/account/shopper.ts'
import { done } from '#domain/web/form-answer.ts'
import { IdentityError } from '#identity/errors.ts'
import { flash } from './flash-message.ts'
import { accountForm } from './form.ts'

/** Sign-out goes on where an answer is missing. */
async function orNull<Value>(request: Promise<Value>): Promise<Value | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof IdentityError || error instanceof CommerceError) return null
    throw error
  }
}

/** An old token may not name the customer: then commerce is asked. */
async function customerIdOf(account: Account, shopper: Shopper): Promise<string | null> {
  return shopper.customerId ?? (await orNull(account.customer()))?.id ?? null
}

/** RT-2: leads to the sign-in. */
const OUT = done({ next: '/account/login' })

export const signOut = accountForm(checkNothing, async (_values, context) => {
  await endSession(context)
  flash(context, 'You are signed out.')
  return OUT
})

/** True where both systems were told. */
async function endEverySession(context: AccountContext, account: Account): Promise<boolean> {
  const who = await orNull(account.who())
  if (who) return endAllSessions(context, who.shopper, await customerIdOf(account, who.shopper))
  await endSession(context)
  return false
}

const EVERYWHERE = 'You are signed out on every device.'
const ONLY_HERE =
  'You are signed out here. Your other devices could not be reached: sign in again in a few minutes, and sign out everywhere once more.'

export const signOutEverywhere = accountForm(checkNothing, async (_values, context, account) => {
  const isEverywhere = await endEverySession(context, account)
  flash(context, isEverywhere ? EVERYWHERE : ONLY_HERE)
  return OUT
})
