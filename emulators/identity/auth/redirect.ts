import type { IdentityCall } from '../http/call.ts'
import type { IdentityContext } from '../route-context.ts'

const LONGEST = 2000

/** The redirect of a link: only to our own shop, whatever was requested. */
export function redirectOf(
  { configuration: { siteUrl } }: Pick<IdentityContext, 'configuration'>,
  given: unknown,
): string {
  if (typeof given !== 'string' || given.length > LONGEST || !URL.canParse(given)) return siteUrl
  return new URL(given).origin === new URL(siteUrl).origin ? new URL(given).href : siteUrl
}

export const requestedRedirect = (context: IdentityContext, { search }: IdentityCall) =>
  redirectOf(context, search.get('redirect_to'))
