import type { IncomingMessage } from 'node:http'
import { codeOf } from '../database.ts'
import { AuthFailure, RestFailure } from '../failure.ts'
import type { IdentityResponse } from './call.ts'

const VERSION_HEADER = 'x-supabase-api-version'
/** Since this API version errors have their code in `code`. */
const VERSION = '2024-01-01'

/** Text that the database cannot store is the client's error. */
const isBadText = (error: unknown) => /^22/.test(codeOf(error) ?? '')

/** The database is away or too busy: a later retry will succeed. */
export const isAway = (error: unknown) =>
  /^(08|53|57|ECONN|EPIPE|ETIMEDOUT)/.test(codeOf(error) ?? '') ||
  (error instanceof Error && /connection terminated|timeout exceeded/i.test(error.message))

function failureOf(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error
  if (isBadText(error)) return new AuthFailure(400, 'validation_failed', 'Invalid characters')
  if (isAway(error)) return new AuthFailure(503, 'request_timeout', 'Try again later')
  return new AuthFailure(500, 'unexpected_failure', 'Unexpected failure')
}

function authAnswer(error: unknown, { headers }: IncomingMessage): IdentityResponse {
  const { status, code, message, detail } = failureOf(error)
  const version = headers[VERSION_HEADER]
  const isNew = typeof version === 'string' && version >= VERSION
  const body = isNew
    ? { code, message, ...detail }
    : { code: status, error_code: code, msg: message, ...detail }
  return {
    status,
    body,
    headers: { 'x-sb-error-code': code, ...(isNew && { [VERSION_HEADER]: VERSION }) },
  }
}

function restAnswer(error: unknown): IdentityResponse {
  if (!(error instanceof RestFailure)) {
    const body = { code: 'PGRST000', message: 'The database does not answer', details: null }
    return { status: 503, body: { ...body, hint: null } }
  }
  const { status, code, message, details, hint } = error
  const isToken = status === 401 && code.startsWith('PGRST3')
  return {
    status,
    body: { code, details, hint, message },
    headers: isToken ? { 'www-authenticate': `Bearer error="invalid_token"` } : {},
  }
}

/** The error answer, in the format of the side that was called. */
export const answerFor = (error: unknown, request: IncomingMessage): IdentityResponse =>
  (request.url ?? '').startsWith('/rest/') ? restAnswer(error) : authAnswer(error, request)
