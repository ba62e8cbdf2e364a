import type { Customer } from '#domain/account/customer.ts'
import { ownSignIn } from '#identity/own-data.server.ts'
import { readProfile } from '#identity/profiles.server.ts'
import type { AccountContext } from './context.server.ts'

/** Raised when a field changes its meaning, so that a reader can tell. */
const VERSION = 1

/**
 * Everything that the two systems hold of a shopper, for the shopper alone (docs/personal-data.md).
 * Throws where one of them is away: half of it would look like all of it.
 */
export async function collectData(context: AccountContext, { id }: Customer): Promise<object> {
  const [signIn, profile, commerce] = await Promise.all([
    ownSignIn(context.identity),
    readProfile(context.identity),
    context.commerceService().ownData(id),
  ])
  return {
    version: VERSION,
    exported_at: new Date().toISOString(),
    shop: context.locals.siteUrl,
    identity: { sign_in: signIn, profile },
    commerce,
  }
}
