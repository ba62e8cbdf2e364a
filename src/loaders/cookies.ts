import type { APIContext } from 'astro'
import { setCookies } from '#account/cookies.server.ts'
import type { VisitorCookie } from '#domain/web/visitor-cookie.ts'

export const isSecure = ({ siteUrl }: App.Locals): boolean => siteUrl.startsWith('https:')

/** Sets cookies of the whole site on the answer to this request. */
export const keep = (
  { cookies, locals }: Pick<APIContext, 'cookies' | 'locals'>,
  ...changes: readonly VisitorCookie[]
): void => setCookies(cookies, isSecure(locals), changes)
