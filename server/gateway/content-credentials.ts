import type { IncomingMessage } from 'node:http'
import type { Signer } from '#system/signatures.ts'
import type { FrontConfiguration } from '../configuration.ts'
import { cookieValue } from '../http/cookies.ts'
import { isSafe } from '../http/same-origin.ts'
import { isPreviewing } from '../visitor/preview.ts'
import { isContentReading } from './content-routes.ts'

/** An editor's session; other cookies of this site are not forwarded to content. */
const SESSION = 'content_session'

interface CredentialParts {
  readonly configuration: FrontConfiguration
  readonly signer: Signer
}

/**
 * Editors use their own session; previewers without an account use the store's token, read-only.
 */
export function contentCredentials(
  inner: string,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { configuration, signer }: CredentialParts,
): Record<string, string> {
  const { content } = configuration
  const session = cookieValue(headers.cookie, SESSION)
  if (session !== undefined && content?.apiHost) return { cookie: `${SESSION}=${session}` }
  const isAllowed = isContentReading(inner) && (isSafe(method) || inner.includes('/data/query/'))
  if (!content?.readToken || !isAllowed || !isPreviewing(headers.cookie, signer)) return {}
  return { authorization: `Bearer ${content.readToken}` }
}

/**
 * True for an editor's session, which content itself verifies, or a previewer. Shoppers' browsers
 * request pictures only.
 */
export const hasContentCredentials = (
  inner: string,
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  parts: CredentialParts,
): boolean => Object.keys(contentCredentials(inner, request, parts)).length > 0

/** Whether a request carries an editor's session at the local Content Lake. */
export const isEditor = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  { configuration }: Pick<CredentialParts, 'configuration'>,
): boolean =>
  configuration.content?.apiHost != null && cookieValue(headers.cookie, SESSION) !== undefined

/** Only the session's own cookie may be set in our name. */
export const sessionCookies = ({ headers }: IncomingMessage): readonly string[] =>
  (headers['set-cookie'] ?? []).filter((cookie) => cookie.startsWith(`${SESSION}=`))
