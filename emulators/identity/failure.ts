/** An error answer of the auth side, with a code of the vendor's list. */
export class AuthFailure extends Error {
  readonly status: number
  readonly code: string
  /** Further fields of the body. */
  readonly detail: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, message: string, detail = {}) {
    super(message)
    this.status = status
    this.code = code
    this.detail = detail
  }
}

export const invalid = (message: string) => new AuthFailure(400, 'validation_failed', message)

/** An error answer of the REST side: PostgREST's code or the database's. */
export class RestFailure extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(
    status: number,
    code: string,
    message: string,
    details: string | null = null,
    hint: string | null = null,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
  }
}
