import { isAuthError } from '@supabase/supabase-js'
import { IdentityError } from './errors.ts'

interface Answer {
  readonly data: unknown
  readonly error: unknown
}
/** The library's answer without an error. */
type Good<Any extends Answer> = Extract<Any, { readonly error: null }>

const isGood = <Any extends Answer>(answer: Any): answer is Good<Any> => answer.error === null

const AWAY = new Set([0, 502, 503, 504])

/**
 * The library has its own error for a missing answer. Its other errors mean that it could not parse
 * the cookies: they hold no session, and identity is not at fault.
 */
function failureOf(request: string, error: unknown): IdentityError {
  if (!isAuthError(error)) {
    const reason = error instanceof Error ? error.message : 'the cookies hold no session'
    const nobody = { status: 400, code: 'session_not_found' } as const
    return new IdentityError({ request, ...nobody, reason, cause: error })
  }
  const status = error.status === undefined || AWAY.has(error.status) ? null : error.status
  const { message: reason, code = null } = error
  return new IdentityError({ request, status, reason, code, cause: error })
}

/**
 * Awaits one call of auth-js: returns its data, or throws an IdentityError that names the request.
 */
export async function requestIdentity<Any extends Answer>(
  request: string,
  sent: Promise<Any>,
): Promise<Good<Any>['data']> {
  let answer: Any
  try {
    answer = await sent
  } catch (error) {
    throw failureOf(request, error)
  }
  if (isGood(answer)) return answer.data
  throw failureOf(request, answer.error)
}
