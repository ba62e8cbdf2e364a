/** VE-5: the kind of an error, including a missing answer. */
type ContentErrorType = 'client' | 'server' | 'timeout' | 'connection'

interface ContentFailure {
  /** Method and path, such as `GET /v2022-03-13/data/query/production`. */
  readonly request: string
  /** The requested address, without its query. */
  readonly url: string
  /** Null without an answer. */
  readonly status: number | null
  readonly isTimeout?: boolean
  readonly cause?: unknown
}

const typeOf = ({ status, isTimeout }: ContentFailure): ContentErrorType => {
  if (status === null) return isTimeout ? 'timeout' : 'connection'
  return status >= 500 ? 'server' : 'client'
}

/** VE-5, word by word. */
const reasonOf = ({ url, status, isTimeout }: ContentFailure) => {
  if (status !== null) return `request to ${url} resulted in HTTP ${status}`
  return isTimeout ? `Request timeout while attempting to reach ${url}` : `no answer from ${url}`
}

/** The one error of the content client; its message begins with the request. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly status: number | null
  readonly type: ContentErrorType

  constructor(failure: ContentFailure) {
    super(`${failure.request}: ${reasonOf(failure)}`, { cause: failure.cause })
    this.status = failure.status
    this.type = typeOf(failure)
  }
}
