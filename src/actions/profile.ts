import type { SupabaseClient } from '@supabase/supabase-js'
import type { AccountContext } from '#account/context.server.ts'
import { provePassword } from '#account/password.server.ts'
import { openOnlySession } from '#account/session.server.ts'
import { checkConfirmation, checkEmailChange, checkProfile } from '#domain/account/account-forms.ts'
import { done, type FormAnswer, wrong } from '#domain/web/form-answer.ts'
import { rename, requestEmailChange, verifyLink } from '#identity/credentials.server.ts'
import { tellsOfAddress } from '#identity/errors.ts'
import { saveProfile } from '#identity/profiles.server.ts'
import { SIGNED_OUT } from './error-messages.ts'
import { flash } from './flash-message.ts'
import { accountForm } from './form.ts'

/** Name, phone and company: identity stores the profile (EN-2), commerce what orders need. */
export const changeProfile = accountForm(
  checkProfile,
  async (values, context, account): Promise<FormAnswer> => {
    const who = await account.who()
    if (!who || !(await account.customer())) return SIGNED_OUT
    await saveProfile(context.identity, who.shopper.identityId, values)
    await rename(context.identity, values)
    await context.locals.commerce.customers.update(values)
    return done({ message: 'Saved.' })
  },
)

/**
 * Whether the new address has an account is not revealed: neither by a message, nor a mail, nor a
 * cookie, which would hold the new address where it is free.
 */
async function requestQuietly(
  { locals }: AccountContext,
  proved: SupabaseClient,
  email: string,
): Promise<void> {
  try {
    await requestEmailChange(proved, email)
  } catch (error) {
    if (!tellsOfAddress(error)) throw error
    locals.reportError('identity', error)
  }
}

/** The address changes only after it was confirmed; requesting it requires the password. */
export const changeEmail = accountForm(
  checkEmailChange,
  async ({ email, password }, context, account): Promise<FormAnswer> => {
    const who = await account.who()
    if (!who) return SIGNED_OUT
    if (email === who.shopper.email) return wrong({ email: 'This is already your e-mail address.' })
    await provePassword(context, who.shopper, password, (proved) =>
      requestQuietly(context, proved, email),
    )
    return done({
      message: `Open the link in the e-mail to ${email}. Nothing changes until you do.`,
    })
  },
)

async function moveTo(context: AccountContext, token: string): Promise<void> {
  const shopper = await verifyLink(context.identity, 'email_change', token)
  await openOnlySession(context, shopper, 'sign-out', null)
}

/** Confirms the new address by a mailed link. Commerce follows. */
export const confirmEmail = accountForm(
  checkConfirmation,
  async ({ token }, context): Promise<FormAnswer> => {
    await moveTo(context, token)
    flash(context, 'Your e-mail address has been changed. You are signed out everywhere else.')
    return done({ next: '/account/profile' })
  },
)
