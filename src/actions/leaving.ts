import type { Account } from '#account/account.server.ts'
import { leave } from '#account/leaving.server.ts'
import { CommerceError } from '#commerce/errors.ts'
import { checkNothing } from '#domain/account-forms.ts'
import { done } from '#domain/form-answer.ts'
import { IdentityError } from '#identity/errors.ts'
import { accountForm } from './form.ts'
import { sayThere } from './said.ts'

/**
 * Whose sessions end everywhere. A token from before the sign-up was settled does not name them: then
 * commerce does. Nobody stays signed in here for want of an answer.
 */
async function customerIdOf(account: Account): Promise<string | null> {
  try {
    const who = await account.who()
    return who?.shopper.customerId ?? (await account.customer())?.id ?? null
  } catch (error) {
    if (error instanceof IdentityError || error instanceof CommerceError) return null
    throw error
  }
}

const leaving = (scope: 'here' | 'everywhere', said: string) =>
  accountForm(checkNothing, async (_values, desk, account) => {
    const customerId = scope === 'everywhere' ? await customerIdOf(account) : null
    await leave(desk, scope, customerId)
    sayThere(desk, said)
    return done({ next: '/account/login' })
  })

/** RT-2: leads to the sign-in. */
export const signOut = leaving('here', 'You are signed out.')
export const signOutEverywhere = leaving('everywhere', 'You are signed out on every device.')
