interface IdentityFailure {
  /** Method and path, such as `POST /auth/v1/token`. */
  readonly request: string
  /** Null where no answer came. */
  readonly status: number | null
  readonly reason: string
  /** Identity's own word for it, such as `invalid_credentials`. */
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
 * True for what identity says of an address that it knows and of no other, or the other way round: a
 * mail that was sent a moment ago is counted for free addresses alone.
 */
export const tellsOfAddress = (error: unknown): boolean =>
  error instanceof IdentityError &&
  ['email_exists', 'user_already_exists', 'over_email_send_rate_limit'].includes(error.code ?? '')

/** True where identity is not there, or not itself: what was asked may be asked again later. */
export const isIdentityAway = (error: unknown): boolean =>
  error instanceof IdentityError && (error.status === null || error.status >= 500)

/** True where it is not the password of that address, or nobody has the address. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof IdentityError && error.code === 'invalid_credentials'
