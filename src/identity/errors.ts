interface IdentityFailure {
  /** Method and path, such as `POST /auth/v1/token`. */
  readonly request: string
  /** Null without an answer. */
  readonly status: number | null
  readonly reason: string
  /** Identity's own code, such as `invalid_credentials`. */
  readonly code?: string | null
  readonly cause?: unknown
}

/**
 * The one error of the identity client. Its message begins with the request:
 * `POST /auth/v1/token: 400 Invalid login credentials`.
 */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly status: number | null
  readonly code: string | null

  constructor({ request, status, reason, code = null, cause }: IdentityFailure) {
    super(`${request}: ${status === null ? '' : `${status} `}${reason}`, { cause })
    this.status = status
    this.code = code
  }
}

/**
 * True for errors that would reveal whether an address is known: a recent mail is reported for free
 * addresses alone.
 */
export const tellsOfAddress = (error: unknown): boolean =>
  error instanceof IdentityError &&
  ['email_exists', 'user_already_exists', 'over_email_send_rate_limit'].includes(error.code ?? '')

/** True if identity is away, busy or faulty: the request may be repeated later. */
export const isIdentityAway = (error: unknown): boolean =>
  error instanceof IdentityError &&
  (error.status === null || error.status === 429 || error.status >= 500)

/** True for a wrong password or an unknown address. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof IdentityError && error.code === 'invalid_credentials'
