import type { Account } from '#account/account.server.ts'
import { leave } from '#account/leaving.server.ts'
import { checkNothing } from '#domain/account-forms.ts'
import { done } from '#domain/form-answer.ts'
import { IdentityError } from '#identity/errors.ts'
import { accountForm } from './form.ts'
import { sayThere } from './said.ts'

/** Who it is matters only for signing out everywhere: nobody stays signed in for want of an answer. */
async function shopperOf(account: Account) {
  try {
    return (await account.who())?.shopper ?? null
  } catch (error) {
    if (error instanceof IdentityError) return null
    throw error
  }
}

const leaving = (scope: 'here' | 'everywhere', said: string) =>
  accountForm(checkNothing, async (_values, desk, account) => {
    await leave(desk, await shopperOf(account), scope)
    sayThere(desk, said)
    return done({ next: '/account/login' })
  })

/** RT-2: leads to the sign-in. */
export const signOut = leaving('here', 'You are signed out.')
export const signOutEverywhere = leaving('everywhere', 'You are signed out on every device.')
