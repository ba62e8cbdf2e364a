import { causeOf } from '../error-log.ts'
import type { Limits } from '../gateway/limits.ts'
import { send } from '../http/answers.ts'
import { limitKeyOf } from '../http/client-address.ts'
import { isUnchanged } from '../http/conditional.ts'
import type { Exchange } from '../http/exchange.ts'
import { NOTHING_RUNS } from '../http/security-headers.ts'
import type { ImageCache, ImageSize } from './image-cache.ts'
import { readImageRequest } from './image-request.ts'
import { formatFor } from './kinds.ts'
import { PLACEHOLDER_CACHE_CONTROL } from './lifetime.ts'
import { PictureRefused } from './picture-refused.ts'
import type { CachedPicture } from './picture-store.ts'
import { RemoteFetchFailed } from './remote-picture.ts'
import { type PictureSource, type SourceParts, sourceOf } from './sources.ts'
import { UnreadablePicture, WorkerFailed } from './worker-pool.ts'

const BUSY_S = '2'
/** The possible outcomes of fetching an external picture. */
const NOT_HAD = [RemoteFetchFailed, UnreadablePicture, WorkerFailed] as const

/** A transparent tile in place of a picture that could not be fetched (decision 10). */
const PLACEHOLDER = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><path fill="#80808026" d="M0 0h80v100H0z"/><path fill="none" stroke="#80808080" stroke-width="1.5" stroke-linejoin="round" d="M26 38h28v24H26zm0 19 8-9 7 7 5-4 8 8"/></svg>',
)

export interface ImageParts extends SourceParts {
  readonly imageCache: ImageCache
  readonly limits: Limits
  readonly reportError: (cause: string, error: unknown, details?: Record<string, unknown>) => void
}

function sentence(exchange: Exchange, status: number, words: string, head = {}): void {
  send(
    exchange,
    status,
    {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': NOTHING_RUNS,
      'cache-control': 'no-store',
      ...head,
    },
    `${words}\n`,
  )
}

/** Sends a picture, or a 304 if the visitor has it. */
export function sendPicture(
  exchange: Exchange,
  { bytes, type, etag }: CachedPicture,
  cacheControl: string,
  head: Readonly<Record<string, string>> = {},
): void {
  const about = {
    'cache-control': cacheControl,
    'content-security-policy': NOTHING_RUNS,
    etag,
    ...head,
  }
  if (isUnchanged(exchange.request, etag)) send(exchange, 304, about)
  else send(exchange, 200, { ...about, 'content-type': type }, bytes)
}

/** Limits the new pictures of one visitor: returns false after it has sent the refusal. */
export async function mayMakePicture(exchange: Exchange, limits: Limits): Promise<boolean> {
  const waitS = await limits.count('picture', limitKeyOf(exchange.client))
  if (waitS > 0) refuseMore(exchange, waitS)
  return waitS === 0
}

export function refuseMore(exchange: Exchange, waitS: number): void {
  sentence(exchange, 429, 'You have asked for too many pictures. Please wait a moment.', {
    'retry-after': String(waitS),
  })
}

/** The visitor's message for a failure: it reveals no internals. */
export function explainPicture(
  exchange: Exchange,
  error: unknown,
  { reportError }: Pick<ImageParts, 'reportError'>,
): void {
  if (error instanceof PictureRefused) {
    sentence(exchange, error.status, error.message)
    return
  }
  reportError(`picture ${causeOf(error)}`, error, { requestId: exchange.id })
  if (error instanceof UnreadablePicture) {
    sentence(exchange, 422, 'This file is not a picture that we can show.')
  } else {
    const words = 'Pictures take a moment longer. Please try again.'
    sentence(exchange, 503, words, { 'retry-after': BUSY_S })
  }
}

function sendPlaceholder(exchange: Exchange): void {
  send(
    exchange,
    200,
    {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': PLACEHOLDER_CACHE_CONTROL,
      'content-security-policy': NOTHING_RUNS,
      vary: 'accept',
    },
    PLACEHOLDER,
  )
}

async function answer(
  exchange: Exchange,
  source: PictureSource,
  size: ImageSize,
  parts: ImageParts,
) {
  const { imageCache, limits } = parts
  const cached = await imageCache.cached(source, size)
  if (cached === undefined && !imageCache.isBeingMade(source, size)) {
    if (!(await mayMakePicture(exchange, limits))) return
  }
  // The work is finished even if this visitor leaves: others may wait for it, and the next request
  // needs it.
  const picture = cached ?? (await imageCache.make(source, size))
  sendPicture(exchange, picture, source.lifetime.cacheControl, { vary: 'accept' })
}

/**
 * `GET /image?url&w&q` (CA-4): a picture of the shop or of an allowed host, in the requested width.
 */
export function createImages(parts: ImageParts) {
  return async (exchange: Exchange): Promise<void> => {
    let isElsewhere = false
    try {
      const { url, width, quality } = readImageRequest(exchange.search)
      const source = sourceOf(url, parts)
      isElsewhere = source.isElsewhere
      const format = formatFor(exchange.request.headers.accept, width)
      await answer(exchange, source, { width, quality, format }, parts)
    } catch (error) {
      if (isElsewhere && NOT_HAD.some((kind) => error instanceof kind)) {
        parts.reportError(`picture ${causeOf(error)}`, error, { requestId: exchange.id })
        sendPlaceholder(exchange)
      } else {
        explainPicture(exchange, error, parts)
      }
    }
  }
}
