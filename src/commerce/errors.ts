/** VE-2 */
export const MISSING_REGION = 'Missing region ID for cart creation'

/** VE-4 */
export type CommerceErrorType =
  | 'invalid_request'
  | 'api'
  | 'authentication'
  | 'permission'
  | 'connection'

export interface CommerceFailure {
  /** Method and path, such as `GET /store/regions`. */
  readonly request: string
  /** Null without an answer. */
  readonly status: number | null
  /** The reason, without the request. */
  readonly reason: string
  /** The backend's name for it, such as `insufficient_inventory` or `not_found`. */
  readonly code?: string | null
  /** The values of its message, such as a date. */
  readonly details?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

const typeOf = (status: number | null): CommerceErrorType => {
  if (status === null) return 'connection'
  if (status === 401) return 'authentication'
  if (status === 403) return 'permission'
  return status >= 400 && status < 500 && status !== 429 ? 'invalid_request' : 'api'
}

/**
 * The one error of the commerce client. Its message begins with the request:
 * `GET /store/regions: 404 Region was not found`.
 */
export class CommerceError extends Error {
  override readonly name = 'CommerceError'
  readonly request: string
  readonly status: number | null
  readonly type: CommerceErrorType
  readonly code: string | null
  readonly reason: string
  readonly details: Readonly<Record<string, string>>

  constructor({ request, status, reason, code = null, details = {}, cause }: CommerceFailure) {
    super(`${request}: ${status === null ? '' : `${status} `}${reason}`, { cause })
    this.request = request
    this.status = status
    this.type = typeOf(status)
    this.code = code
    this.reason = reason
    this.details = details
  }
}

/** True if it is unknown whether the backend acted on the request. */
export const isUnsure = ({ status }: CommerceError): boolean => status === null || status >= 500

/** True if commerce is away or faulty: the request may be repeated later. */
export const isCommerceAway = (error: unknown): boolean =>
  error instanceof CommerceError && isUnsure(error)

export const isNotFound = (error: unknown): boolean =>
  error instanceof CommerceError && error.status === 404

/** True if another customer in commerce has the shopper's e-mail address. */
export const isConflict = (error: unknown): boolean =>
  error instanceof CommerceError && error.code === 'identity_conflict'

/** True for an account that its owner has deleted, while identity still has it. */
export const isDeleted = (error: unknown): boolean =>
  error instanceof CommerceError && error.code === 'account_deleted'

/** True if it belongs to somebody else, or its ownership is not proved. */
export const isNotOurs = (error: unknown): boolean =>
  error instanceof CommerceError && (error.status === 401 || error.status === 403)

/**
 * The code of a refusal whose reason is a sentence for the shopper: it is sold in other quantities.
 */
export const QUANTITY_NOT_SOLD = 'quantity_not_sold'
/** The same, for a bag that is full of different items. */
export const BAG_FULL = 'bag_full'
