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
  /** Null where no answer came. */
  readonly status: number | null
  /** What went wrong, without the request. */
  readonly reason: string
  /** The backend's own word for it, such as `insufficient_inventory` or `not_found`. */
  readonly code?: string | null
  /** What a sentence about it needs, such as a date. */
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

/** True where nobody can know whether the backend acted on the request. */
export const isUnsure = ({ status }: CommerceError): boolean => status === null || status >= 500

/** True where commerce is not there, or not itself: what was asked may be asked again later. */
export const isCommerceAway = (error: unknown): boolean =>
  error instanceof CommerceError && isUnsure(error)

export const isNotFound = (error: unknown): boolean =>
  error instanceof CommerceError && error.status === 404

/** True where the address of a shopper is another shopper's in commerce. */
export const isConflict = (error: unknown): boolean =>
  error instanceof CommerceError && error.code === 'identity_conflict'

/** True where it is somebody else's, or nobody has shown whose it is. */
export const isNotOurs = (error: unknown): boolean =>
  error instanceof CommerceError && (error.status === 401 || error.status === 403)

/** The code of a refusal whose reason is a sentence for the shopper: it is sold in other numbers. */
export const QUANTITY_NOT_SOLD = 'quantity_not_sold'
/** The same, of a bag that holds as many different things as it may. */
export const BAG_FULL = 'bag_full'
