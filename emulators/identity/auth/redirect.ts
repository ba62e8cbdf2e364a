import type { IdentityCall } from '../http/call.ts'
import type { IdentityContext } from '../route-context.ts'

const LONGEST = 2000

/** The redirect of a link: only to our own shop, whatever was requested. */
export function redirectOf(
  { configuration: { siteUrl } }: Pick<IdentityContext, 'configuration'>,
  requested: unknown,
): string {
  if (typeof requested !== 'string' || requested.length > LONGEST || !URL.canParse(requested))
    return siteUrl
  return new URL(requested).origin === new URL(siteUrl).origin ? new URL(requested).href : siteUrl
}

export const requestedRedirect = (context: IdentityContext, { search }: IdentityCall) =>
  redirectOf(context, search.get('redirect_to'))
